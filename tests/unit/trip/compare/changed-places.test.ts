import { describe, expect, test } from 'vitest';
import { changedPlaces } from '~/trip/compare/changed-places.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ChangedBooking, changedBookings } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

function marked(after: string, before: string = changedBookings.before): string[] {
  const lines = after.split('\n');
  return changedPlaces(compare(tripOfText(before), tripOfText(after)), after).map(
    ({ line, column, length }) => `${line} ${lines[line - 1]?.slice(column - 1, column - 1 + length)}`,
  );
}

describe('new values are marked where the later text prints them', () => {
  test.each<[ChangedBooking, string[]]>([
    ['drawn', ['4 KL1012', '4 1115', '4 1340', '5 1430', '5 1015', '6 KL3']],
    ['time', ['4 0950', '4 1210']],
    ['day', ['6 25FEB', '7 25FEB']],
    ['airport', ['4 LGW']],
    ['added', ['8 BA 304']],
    ['routed', ['5 AF1681', '6 AF 276']],
    ['cancelled', []],
    ['terminal', []],
    ['nothing', []],
  ])('%s', (name, places) => expect(marked(changedBookings[name])).toEqual(places));

  test('in a mail, with the clock of its words', () => {
    const mail = (leaves: string, lands: string) =>
      `Booking reference: 7K2QWP\nPassenger: Ms Odette Albright\n\nKL 1008 London Heathrow (LHR) to Amsterdam (AMS)\n10 February 2027\nDeparts ${leaves}\nArrives ${lands}\n`;
    expect(marked(mail('1:15 pm', '3:40 pm'), mail('9:05 am', '11:25 am'))).toEqual(['6 1:15 pm', '7 3:40 pm']);
  });
});
