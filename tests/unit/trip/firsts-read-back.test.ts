import { expect, test } from 'vitest';
import { readVersion } from '~/converter/compare/read-version.ts';
import { readChosenFile } from '~/converter/read-chosen-file.server.ts';
import { languages } from '~/i18n/languages.ts';
import { isoDate } from '~/itinerary/iso.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';
import { changesLook } from '../../support/changed-bookings.ts';
import { tripOfText } from '../../support/version-pairs/score-pairs.ts';

const today = '2026-11-20';
/** One on each day of the week: `mar.` is a Tuesday in French and Spanish, and March. */
const firsts = ['01DEC26', '01JAN27', '01FEB27', '01MAY27', '01JUL27', '01AUG27', '01SEP27'];
const booking = (day: string) =>
  `RP/LONQT2105/LONQT2105  AA/SU  18NOV26/1200Z  7K2QWP\n  1.ALBRIGHT/ODETTE MS\n  2  KL1008 J ${day} LHRAMS HK1  0905 1125\n`;

test.each(
  languages.flatMap((language) =>
    (['designed', 'table', 'text', 'classic'] as const).map((view) => [language, view] as const),
  ),
)('the first of a month is read back: %s, %s', async (language, view) => {
  const read: (string | null)[] = [];
  const printed: (string | null)[] = [];
  for (const day of firsts) {
    const trip = tripOfText(booking(day), today);
    const [paper] = papersOfTrip(trip);
    if (paper === undefined) throw new Error('no paper');
    const fragments = [presentTrip(paper, view, changesLook(language)).fragment];
    const page = toHtmlDocument({ lang: 'en', title: 'KL 999', fragments, reservations: [] });
    const file = await readChosenFile({ name: 'trip.html', type: '', bytes: Buffer.from(page) });
    const back = tripOf(readVersion(file.ok ? file.text : '', today), { edits: [] }, today);
    const dateOf = ({ itinerary: { flights } }: typeof trip) =>
      flights.map(({ inferred: { date } }) => (date === null ? null : isoDate(date)))[0] ?? null;
    printed.push(dateOf(trip));
    read.push(dateOf(back));
  }
  expect(read).toEqual(printed);
});
