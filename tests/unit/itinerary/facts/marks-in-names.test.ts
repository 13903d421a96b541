import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

/** Who has what: "JONES/ADA MS VGML". */
function factsOf(names: readonly string[], lines: readonly string[]): string[] {
  const text = [
    'JX4B5Z/22 LONOU K02PLS AG 99999992 06MAY',
    names.map((name, at) => ` ${at + 1}.1${name}`).join(' '),
    ' 1. UA  332 L 10DEC ORDLHR HK2   420P  #600A O        E TH',
    ...lines,
  ].join('\n');
  const { passengers, services, tickets } = convert(text, { today: '2026-11-18' });
  const nameOf = (at: number | null) => passengers[at ?? -1]?.name ?? 'nobody';
  const served = services.map(({ code, seat, text: own, passengers: whose }) =>
    [whose.map(nameOf).join('+') || 'nobody', seat ?? code, own ?? ''].join(' ').trim(),
  );
  return [...served, ...tickets.map(({ passenger, number }) => `${nameOf(passenger)} ${number}`)];
}

const request = (name: string) => `  1. SSRVGMLUAHK01 ORDLHR 0332L 10DEC-1${name}`;

test.each([
  ['JONES/ADA MS', 'SMITH-JONES/ADA MS'],
  ['BRIEN/ADA MS', "O'BRIEN/ADA MS"],
  ['JOHN/ADA MS', 'ST.JOHN/ADA MS'],
  ['JOHN/ADA MS', 'ST. JOHN/ADA MS'],
  ['ALBRIGHT/ANNE MS', 'ALBRIGHT/ANNE-MARIE MS'],
  ['ALBRIGHT/J MR', 'ALBRIGHT/J.R. MR'],
  ['ALBRIGHT/J MR', 'ALBRIGHT/J.-P. MR'],
  ['ALBRIGHT/ANNA MS', 'ALBRIGHT/ANNA M. MS'],
  ['ALBRIGHT/D MS', "ALBRIGHT/D'ARCY MS"],
])('beside %s a request, a seat and a ticket of %s are its own', (other, name) => {
  const both = [other, name];
  expect(factsOf(both, [request(name)])).toEqual([`${name} VGML`]);
  expect(factsOf(both, [request(other)])).toEqual([`${other} VGML`]);
  expect(factsOf(both, [`${request(name)}.NO NUTS`])).toEqual([`${name} VGML NO NUTS`]);
  expect(factsOf(both, [`  1. SSRNSSTUAHK01 ORDLHR 0332L 10DEC.31BN-1${name}`])).toEqual([`${name} 31B`]);
  expect(factsOf(both, [`TKT: 016 7400 001234 NAME: ${name}`])).toEqual([`${name} 016-7400001234`]);
  const block = ['** SEAT DATA **', ' 1. UA 0332 L  10DEC ORDLHR', `2. ${name}   HK  17C            SA`];
  expect(factsOf(both, block)).toEqual([`${name} 17C`]);
});

test.each([
  ['SMITH-JONES/ADA MS', 'VGML'],
  ["O'BRIEN/D'ARCY", 'VGML'],
  ['ST.JOHN/ANNE-MARIE', 'VGML'],
])('a number stands before %s', (name, code) => {
  const [first, second] = [`ALBRIGHT/ODETTE MS`, name];
  expect(factsOf([first, second], [`  1.SSR ${code} UA HK1 ORDLHR0332L10DEC 2.1 ${name}`])).toEqual([
    `${second} ${code}`,
  ]);
});

test('what follows a name is not of it', () => {
  const names = ['ALBRIGHT/ODETTE MS', 'BRANDT/JONAS MR'];
  const own = (behind: string) => factsOf(names, [request(`BRANDT/JONAS${behind}`)])[0];
  expect(own(' MR-NO NUTS')).toBe('BRANDT/JONAS MR VGML NO NUTS');
  expect(own(' MR.A B')).toBe('BRANDT/JONAS MR VGML A B');
  expect(own('.NO NUTS')).toBe('BRANDT/JONAS MR VGML NO NUTS');
  expect(own(' M.0162400119087C1')).toBe('BRANDT/JONAS MR VGML 0162400119087C1');
  expect(own(' MR-ALBRIGHT/ODETTE MS')).toContain('BRANDT/JONAS MR VGML');
});
