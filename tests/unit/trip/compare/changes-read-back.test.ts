import { describe, expect, test } from 'vitest';
import { readVersion } from '~/converter/compare/read-version.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';
import { compare } from '~/trip/compare/compare.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { type PresentedTrip, presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';
import { type ChangedBooking, changedBookings, changesLook, presented } from '../../../support/changed-bookings.ts';
import { pastedText } from '../../../support/pasted-text.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

type Presented = ReturnType<typeof presented>;

/** As the customer has it, and may give it back. */
const forms: Record<string, (paper: Presented) => string> = {
  text: ({ text }) => text,
  'text with its subject': ({ subject, text }) => `${subject}\n\n${text}`,
  chat: ({ chat }) => chat,
  'copied mail': ({ fragment }) => pastedText(fragment),
  HTML: ({ fragment }) => printHtml(fragment),
};

const flightsIn = ({ flights }: Itinerary): string[] =>
  flights
    .filter(({ stated }) => !isInactive(stated.status))
    .map(({ stated, inferred, departure, arrival }) =>
      [
        `${stated.airline}${stated.number}`,
        `${stated.from}-${stated.to}`,
        inferred.date === null ? '' : isoDate(inferred.date),
        departure?.time == null ? '' : isoTime(departure.time),
        arrival?.time == null ? '' : isoTime(arrival.time),
      ].join(' '),
    )
    .sort();

const textOfPdf = `Your flights have changed
London – Tokyo – Amsterdam · 10 to 24 February 2027 · Booking reference 7K2QWP
Ms Odette Albright, Mr Ruben Albright

2 of your 3 flights have changed.
Wednesday 10 February 2027
KL 1012 was KL 1008 · Business
11:15      London Heathrow LHR
was 09:05        2 h 10 min later
13:40      Amsterdam Schiphol AMS
was 11:25        2 h 15 min later
1 h 35 min in Amsterdam, was 3 h 30 min
KL 861 Business
15:15      Amsterdam Schiphol AMS
was 14:55        20 min later
11:00 +1     Tokyo Narita NRT
was 10:40        20 min later
Thursday 11 February

As before       KL 862 24 Feb, Tokyo (NRT) 12:30 to Amsterdam (AMS) 17:15

7K2QWP                                        1 / 2
`;

const said = [
  'drawn',
  'day',
  'cancelled',
  'added',
  'routed',
  'airport',
  'nothing',
  'time',
  'confirmed',
  'mixed',
  'terminal',
] as const;

const lookOf = (language: Language, showsItinerary: boolean, twelveClock: boolean) => {
  const look = changesLook(language, { askFor: 'seen', answerBy: '2026-12-04', showsItinerary });
  return { ...look, display: { ...look.display, twelveClock } };
};

/** What reads differently of a message; null where nothing does. */
function faultOf(form: string, name: ChangedBooking, look: ReturnType<typeof lookOf>) {
  const now = tripOfText(changedBookings[name]);
  const read = readVersion(forms[form]?.(presented(changedBookings[name], look)) ?? '', now.today);
  const [found, expected] = [flightsIn(read), flightsIn(now.itinerary)];
  const { sameBooking, changes } = compare(tripOf(read, { edits: [] }, now.today), now);
  const told = changes.filter((change) => change.told && change.kind !== 'status').map(({ id }) => id);
  const open = read.incomplete.map(({ source }) => source.text);
  const isRight = found.join() === expected.join() && sameBooking !== 'no' && told.length + open.length === 0;
  return isRight ? null : { name, sameBooking, told, found, expected, open };
}

describe.each(languages)('what we tell of changes reads back to the flights as they are: %s', (language) => {
  test.each(Object.keys(forms))('%s', { timeout: 120_000 }, (form) => {
    const faults = said.flatMap((name) => [
      faultOf(form, name, lookOf(language, false, false)),
      faultOf(form, name, lookOf(language, true, true)),
    ]);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test('a request that was not confirmed is one', () => {
    const asked = tripOfText(changedBookings.before.replace('HL3', 'HN3'));
    for (const form of [(one: PresentedTrip) => one.text, (one: PresentedTrip) => pastedText(one.fragment)]) {
      const [paper] = papersOfTrip(asked);
      const { flights } = readVersion(
        paper ? form(presentTrip(paper, 'designed', changesLook(language))) : '',
        asked.today,
      );
      expect(flights.map(({ stated }) => stated.status)).toEqual([null, null, 'HN', null]);
    }
  });

  test('a waiting list is one while it lasts', () => {
    for (const form of ['text', 'copied mail']) {
      const statusIn = (name: ChangedBooking) => {
        const text = forms[form]?.(presented(changedBookings[name], lookOf(language, false, false))) ?? '';
        const { flights } = readVersion(text, tripOfText(changedBookings.before).today);
        return flights.find(({ stated }) => stated.number === '862' && !isInactive(stated.status))?.stated.status;
      };
      expect([form, statusIn('day'), statusIn('confirmed')]).toEqual([form, 'HL', null]);
    }
  });
});

test('the text of our PDF, whose rows begin with the time, reads back to the flights as they are', () => {
  const read = readVersion(textOfPdf, tripOfText(changedBookings.before).today);
  expect(flightsIn(read)).toEqual([
    'KL1012 LHR-AMS 2027-02-10 11:15 13:40',
    'KL861 AMS-NRT 2027-02-10 15:15 11:00',
    'KL862 NRT-AMS 2027-02-24 12:30 17:15',
  ]);
  expect(read.incomplete).toEqual([]);
});

test.each([1, 5, 10, 24])('a night mark in a PDF is no telephone, with %d blanks before the place', (blanks) => {
  const wide = textOfPdf.replace('11:00 +1     ', `11:00 +1${' '.repeat(blanks)}`);
  const { flights, incomplete } = readVersion(wide, tripOfText(changedBookings.before).today);
  expect([flights.length, incomplete.length]).toEqual([3, 0]);
});
