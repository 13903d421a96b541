import { describe, expect, test } from 'vitest';
import { comparisonChecks } from '~/converter/compare/shown-changes.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { readComparisonField } from '~/trip/compare/comparison-choices.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { toldComparison } from '~/trip/compare/paper/told-comparison.ts';
import { flightsBefore } from '~/trip/compare/paper/trip-flights.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { readItineraryJson } from '~/trip/json/read-itinerary-json.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { changedBookings, changesLook } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const whole = changedBookings.before;
const timeless = whole.replace('       4  0905 1125', '').replace('          1455 1040+1', '');
const mail = `Booking reference: 7K2QWP
Passenger: Ms Odette Albright

KL1008 London Heathrow (LHR) - Amsterdam (AMS)
10 February 2027

KL861 Amsterdam (AMS) - Tokyo Narita (NRT)
10 February 2027
`;
const rest = `
KL862 Tokyo Narita (NRT) - Amsterdam (AMS)
24 February 2027
Departure: 12:30
Arrival: 17:15

KL1033 Amsterdam (AMS) - London Heathrow (LHR)
24 February 2027
Departure: 20:50
Arrival: 21:05
`;

const compared = (was: string, is: string) => compare(tripOfText(was), tripOfText(is));

function judged(was: string, is: string) {
  const { changes, unsure } = compared(was, is);
  return {
    told: changes.filter(({ told }) => told).map(({ kind }) => kind),
    unsure: unsure.map(({ flight, side, reason }) => `${flight.stated.number} ${side} ${reason}`),
  };
}

describe('a flight whose times only one version has is not as before', () => {
  test('without times', () => {
    expect(judged(timeless, whole)).toEqual({ told: [], unsure: ['1008 after not-whole', '861 after not-whole'] });
    expect(judged(whole, timeless)).toEqual({ told: [], unsure: ['1008 before not-whole', '861 before not-whole'] });
    expect(judged(timeless, timeless)).toEqual({ told: [], unsure: [] });
  });

  test('with another number', () => {
    const renumbered = whole.replace('KL1008', 'KL1012');
    expect(judged(timeless, renumbered)).toEqual({
      told: ['number'],
      unsure: ['861 after not-whole', '1012 after not-whole'],
    });
  });

  test('of a mail that names it and no more', () => {
    const { told, unsure } = judged(mail + rest, whole);
    expect({ told, unsure }).toEqual({ told: [], unsure: ['1008 after not-whole', '861 after not-whole'] });
  });

  test('also where no flight of the text is whole', () => {
    const out = whole.split('\n').slice(0, 5).join('\n');
    const { sameBooking, unsure } = compared(mail, out);
    expect(sameBooking).toBe('likely');
    expect(unsure.map(({ reason }) => reason)).toEqual(['not-whole', 'not-whole']);
    expect(compared(mail.replace('7K2QWP', 'PX8N2V'), out).sameBooking).toBe('no');
  });

  test('and is counted once, under no "As before"', () => {
    const comparison = compared(timeless, whole);
    expect(flightsBefore(comparison)).toHaveLength(4);
    const told = toldComparison(comparison, { tellsDetails: false, leftOut: [] });
    expect(told.unchanged.map(({ after }) => after.flight.stated.number)).toEqual(['862', '1033']);
  });
});

test('a flight whose day was damaged is counted once', () => {
  const moved = whole.replace('KL1008 J 10FEB 3', 'KL1008 J 01FEB 1').replace('1455 1040', '1555 1140');
  const comparison = compared(whole, moved);
  expect(comparison.unsure.map(({ side, reason }) => [side, reason])).toEqual([
    ['before', 'damaged'],
    ['after', 'damaged'],
  ]);
  expect(flightsBefore(comparison)).toHaveLength(4);
});

test('an itinerary as JSON keeps the flights that are not whole', () => {
  const was = tripOfText(mail + rest);
  const [paper] = papersOfTrip(was);
  const file = JSON.stringify(paper && toTripJson(paper, was.changes, wordsOf('en')));
  const [given] = readItineraryJson(file) ?? [];
  const version = { itinerary: fromItineraryJson(given ?? { segments: [] }), today: was.today };
  const { changes, unsure } = compare(version, tripOfText(whole));
  expect(changes.filter(({ told }) => told)).toEqual([]);
  expect(unsure.map(({ flight, reason }) => [flight.stated.number, reason])).toEqual([
    ['1008', 'not-whole'],
    ['861', 'not-whole'],
  ]);
});

describe('the message names it by its day and way alone', () => {
  const times = '10 February 2027\nDeparture: 14:55\nArrival: 10:40 +1\n';
  const unnumbered = (mail + rest).replace(/KL861 (Amsterdam.*\n).*\n/, `$1${times}`).replace('12:30', '12:50');
  const messageOf = (was: string, language: Language) => {
    const after = tripOfText(whole);
    const comparison = compare(tripOfText(was), after);
    const [changed] = changesPapers(comparison, papersOfTrip(after));
    if (changed === undefined) throw new Error('nothing is told');
    const look = changesLook(language, {});
    return { comparison, text: presentChanges(changed, look).text, label: look.words.change('beingChecked') };
  };

  test.each(languages)('%s', (language) => {
    const { comparison, text, label } = messageOf(unnumbered, language);
    expect(comparison.unsure.map(({ reason }) => reason)).toEqual(['not-whole', 'not-whole']);
    const lines = text.split('\n');
    const upper = label.toLocaleUpperCase(wordsOf(language).htmlLang);
    const at = lines.indexOf(upper);
    expect(at).toBeGreaterThan(0);
    const open = lines.slice(at + 2, at + 4);
    expect(open[0]).toMatch(/LHR.*AMS/);
    expect(open[1]).toMatch(/AMS.*NRT/);
    for (const line of open) expect(line).toMatch(/^(?:KL 1008.*)?(?!.*KL).*10/);
    expect(open.join()).not.toMatch(/KL 861|14:55|10:40/);
    expect(text).not.toMatch(/KL 861/);
  });

  test('also in the fragment, with its number where both versions have it', () => {
    const { text } = messageOf(timeless.replace('1230 1715', '1240 1715'), 'en');
    expect(text).toContain(
      'BEING CHECKED\n-------------\nKL 1008, 10 Feb, London (LHR) to Amsterdam (AMS)\nKL 861, 10 Feb, Amsterdam (AMS) to Tokyo (NRT)\n',
    );
  });
});

test.each(languages)('the agent is told which version lacks something: %s', (language) => {
  const checksOf = (was: string, is: string) => {
    const before = tripOfText(was);
    const found = [{ booking: 0, comparison: compare(before, tripOfText(is)), before }];
    const choices = readComparisonField('');
    return comparisonChecks(
      { source: 'given', earlier: [was], choices, found, before, servicesDiffer: false },
      language,
    );
  };
  const [before, after] = [checksOf(timeless, whole), checksOf(whole, timeless)];
  expect([before, after].map((checks) => checks.map(({ code }) => code))).toEqual([
    ['flight-unsure'],
    ['flight-unsure'],
  ]);
  const [was, is] = [before[0]?.message ?? '', after[0]?.message ?? ''];
  expect(was).toMatch(/KL 1008.*KL 861/);
  expect(is).toMatch(/KL 1008.*KL 861/);
  expect(was).not.toBe(is);
  if (language === 'en') expect(was).toMatch(/^What the customer has now is not complete for KL 1008, KL 861/);
});
