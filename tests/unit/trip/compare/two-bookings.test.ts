import { describe, expect, test } from 'vitest';
import { compare } from '~/trip/compare/compare.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

/** Bookings of two customers, and what may be told of each. */
const ada = `Booking reference: K7RM2Q
Passenger: Ms Ada Berg
BA 762, 18 Feb 2027
Depart London Heathrow (LHR) 07:20
Arrive Oslo (OSL) 10:35
`;
const tom = `Booking reference: M3XW8T
Passenger: Mr Tom Holt
KL 1012, 8 Mar 2027
Depart London Heathrow (LHR) 12:35
Arrive Amsterdam (AMS) 15:00
`;
const later = ada.replace('07:20', '08:20').replace('10:35', '11:35');
const flights = { ada: 'BA 762', tom: 'KL 1012' };

const layouts: readonly [string, (mails: readonly string[]) => string][] = [
  ['greetings', (mails) => mails.map((mail) => greeted(mail)).join('\n')],
  ['heads', (mails) => mails.map((mail) => `From: Air <a@air.example>\nSubject: Booking\n\n${mail}`).join('\n')],
  ['empty lines', (mails) => mails.join('\n')],
  ['rules', (mails) => mails.join('\n------------------------\n')],
  ['a note above', (mails) => `Attached: PNR K7RM2Q and PNR M3XW8T\n\n${mails.map(greeted).join('\n')}`],
  ['quotations', (mails) => mails.map((mail) => `On 23 Nov 2026 Jo wrote:\n${mail.replace(/^/gm, '> ')}`).join('\n')],
  ['references below', (mails) => mails.map((mail) => mail.replace(/^(.*\n)([\s\S]*)$/, '$2$1')).join('\n')],
];

const greeted = (mail: string) => (mail.includes('Ada') ? `Dear Ms Berg,\n${mail}` : `Dear Mr Holt,\n${mail}`);

/** Of each told change its kind and flights, and travellers. */
function told(was: string, is: string): string[] {
  const { changes } = compare(tripOfText(was), tripOfText(is));
  return changes
    .filter((change) => change.told)
    .map(({ kind, before, after }) => {
      const numbers = [...before, ...after].map(({ flight: { stated } }) => `${stated.airline} ${stated.number}`);
      return [kind, ...new Set(numbers)].join(' ');
    });
}

const isTrue = (said: readonly string[], truth: readonly string[]) => said.filter((one) => !truth.includes(one));

describe.each(layouts)('below one another with %s', (_what, together) => {
  const [both, bothLater] = [together([ada, tom]), together([later, tom])];

  test('nothing is told of the same mails, in any order', () => {
    expect([told(both, both), told(both, together([tom, ada]))]).toEqual([[], []]);
  });

  test('nothing but the time is told where it alone is another', () => {
    const pairs = [told(both, bothLater), told(both, together([tom, later])), told(bothLater, both)];
    expect(pairs.flatMap((said) => isTrue(said, [`time ${flights.ada}`]))).toEqual([]);
  });

  test('of a mail that only one box has, nothing is told', () => {
    const pairs = [told(both, ada), told(ada, both), told(both, tom), told(tom, both)];
    expect(pairs).toEqual([[], [], [], []]);
    expect(isTrue([...told(both, later), ...told(ada, bothLater)], [`time ${flights.ada}`])).toEqual([]);
  });

  test('nor of mails of other people', () => {
    const eva = tom.replace('M3XW8T', 'Q4TT7Z').replace('Mr Tom Holt', 'Ms Eva Marsh').replace('KL 1012', 'KL 1014');
    const others = together([eva, tom]);
    expect([told(both, others), told(others, both), told(both, eva), told(eva, both)]).toEqual([[], [], [], []]);
  });
});

test('mails that part are compared one by one', () => {
  const [, greetings] = layouts[0] ?? [];
  const [both, bothLater] = [greetings?.([ada, tom]) ?? '', greetings?.([tom, later]) ?? ''];
  expect(told(both, bothLater)).toEqual([`time ${flights.ada}`]);
  expect(compare(tripOfText(both), tripOfText(bothLater)).sameBooking).toBe('certain');
});
