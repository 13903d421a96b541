import { expect, test } from 'vitest';
import { changesRead } from '../../../support/changed-mails.ts';

const head = 'Your booking K7RM2Q\nTraveller: Ms Ada Whitcombe\n';
const read = (text: string) => {
  const { was, flies, incomplete, warnings } = changesRead(`${head}${text}\n`);
  return { was, flies, incomplete, warnings };
};

test.each([
  ['a time before the new one', 'BA 762, 18 Feb 2027, London (LHR) <s>07:20</s> 11:15 - Oslo (OSL) <s>10:35</s> 14:30'],
  ['a time behind the new one', 'BA 762, 18 Feb 2027, London (LHR) 11:15 <s>07:20</s> - Oslo (OSL) 14:30 <s>10:35</s>'],
  ['a row', 'BA 762, 18 Feb 2027, London (LHR) - Oslo (OSL)\n<s>07:20</s>\t<s>10:35</s>\n11:15\t14:30'],
  [
    'labels',
    'Flight: BA 762\nDate: 18 Feb 2027\nFrom: London (LHR)\nTo: Oslo (OSL)\nDeparture: <s>07:20</s> 11:15\nArrival: <s>10:35</s> 14:30',
  ],
])('%s', (_, text) => {
  expect(read(text)).toMatchObject({
    was: ['BA762 LHR OSL 18FEB 0720 1035'],
    flies: ['BA762 LHR OSL 18FEB 1115 1430'],
    incomplete: 0,
  });
});

test.each([
  [
    'number',
    '<s>BA 762</s> BA 764, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35',
    'BA762 LHR OSL 18FEB 0720 1035',
    'BA764 LHR OSL 18FEB 0720 1035',
  ],
  [
    'date',
    'BA 762, <s>18 Feb 2027</s> 19 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35',
    'BA762 LHR OSL 18FEB 0720 1035',
    'BA762 LHR OSL 19FEB 0720 1035',
  ],
  [
    'city',
    'BA 762, 18 Feb 2027\nFrom: <s>London Gatwick (LGW)</s> London Heathrow (LHR) 07:20\nTo: Oslo (OSL) 10:35',
    'BA762 LGW OSL 18FEB 0720 1035',
    'BA762 LHR OSL 18FEB 0720 1035',
  ],
  [
    'cell',
    'BA 762, 18 Feb 2027\nDeparts\t<s>LGW 07:20</s>\tLHR 11:15\nArrives\t<s>OSL 10:35</s>\tOSL 14:30',
    'BA762 LGW OSL 18FEB 0720 1035',
    'BA762 LHR OSL 18FEB 1115 1430',
  ],
  [
    'flight',
    '<s>BA 762, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35</s>\nBA 764, 18 Feb 2027, London (LHR) 11:15 - Oslo (OSL) 14:30',
    'BA762 LHR OSL 18FEB 0720 1035',
    'BA764 LHR OSL 18FEB 1115 1430',
  ],
])('of a %s', (_, text, was, flies) => {
  expect(read(text)).toMatchObject({ was: [was], flies: [flies], incomplete: 0 });
});

test('a flight struck whole is cancelled', () => {
  const text =
    '<s>BA 762, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35</s>\nBA 767, 25 Feb 2027, Oslo (OSL) 11:15 - London (LHR) 12:30';
  expect(read(text)).toMatchObject({
    was: ['BA762 LHR OSL 18FEB 0720 1035'],
    flies: ['BA767 OSL LHR 25FEB 1115 1230'],
    incomplete: 0,
  });
});

test.each([
  '<s>BA 762</s>, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35',
  'BA 762, <s>18 Feb 2027</s>, London (LHR) 07:20 - Oslo (OSL) 10:35',
  'BA 762, 18 Feb 2027, London (LHR) <s>07:20</s> - Oslo (OSL) 10:35',
  'BA 762, 18 Feb 2027, London (LHR) 07:20 - <s>Oslo (OSL)</s> 10:35',
])('what has nothing in its place is not of the next flight: %s', (text) => {
  const { was, flies, incomplete } = read(`${text}\nBA 767, 25 Feb 2027, Oslo (OSL) 11:15 - London (LHR) 12:30`);
  expect({ flies, incomplete }).toEqual({ flies: ['BA767 OSL LHR 25FEB 1115 1230'], incomplete: 1 });
  expect(was).toEqual([]);
});

test('a flight struck whole is called cancelled only where none is in its place', () => {
  const struck = '<s>BA 762, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35</s>';
  const other = (day: number) => `BA 764, ${day} Feb 2027, London (LHR) 11:15 - Oslo (OSL) 14:30`;
  expect(read(`${struck}\n${other(18)}`).warnings).not.toContain('segment-cancelled');
  expect(read(`${struck}\n${other(25)}`).warnings).toContain('segment-cancelled');
  expect(read(struck).warnings).toContain('segment-cancelled');
});
