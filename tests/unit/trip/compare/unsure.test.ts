import { describe, expect, test } from 'vitest';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toComparisonJson } from '~/trip/compare/comparison-json.ts';
import { flightId } from '~/trip/flight-id.ts';
import { tripOf } from '~/trip/trip.ts';
import { compareItineraries, convert } from '../../../../packages/reader/src/index.ts';
import { changedBookings } from '../../../support/changed-bookings.ts';
import { type Booked, bookings } from '../../../support/version-pairs/booked.ts';
import { letters, printMail } from '../../../support/version-pairs/print-mail.ts';
import { type Host, hosts, printTerminal } from '../../../support/version-pairs/print-terminal.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const { before } = changedBookings;
const lines = before.trimEnd().split('\n');
const without = (number: string) => lines.filter((line) => !line.includes(number));
/** In the numbers that a system gives to what is left. */
const renumbered = (kept: readonly string[]) =>
  kept.map((line) => line.replace(/^ {2}6 /, '  5 ').replace(/^ {2}7 /, '  6 '));
const booked = bookings[0] as Booked;
const mail = printMail('en', booked);

function judged(was: string, is: string) {
  const { changes, unsure } = compare(tripOfText(was), tripOfText(is));
  return {
    told: changes.filter(({ told }) => told).map(({ kind }) => kind),
    unsure: unsure.map(({ flight, side, reason }) => `${flight.stated.number} ${side} ${reason}`),
  };
}

describe('a flight that stands anywhere in the other text is neither gone nor new', () => {
  const cases = [
    'KL 862 ON THE 24TH: PLEASE ASK',
    'KL0862 on request',
    'flights KL 860/862',
    'KLM 862',
    'Flug KL-862',
    'ＫＬ ８６２',
    'КL862',
    'RM WAITING FOR NRTAMS',
    'KL 86? OF THE LIST',
    'KL 86',
  ];
  test.each(cases)('%s', (line) => {
    const rest = [...renumbered(without('862')), line].join('\n');
    expect(judged(before, rest)).toEqual({ told: [], unsure: ['862 before in-the-text'] });
    expect(judged(rest, before)).toEqual({ told: [], unsure: ['862 after in-the-text'] });
  });

  test('but one that stands nowhere is cancelled', () => {
    expect(judged(before, renumbered(without('862')).join('\n')).told).toEqual(['cancelled']);
  });

  test('nor is its way another one', () => {
    const direct = printTerminal('sabre', { ...booked, flights: rerouted() }, false);
    expect(judged(printTerminal('sabre', booked, false), direct).told).toEqual(['re-routed']);
    expect(judged(printTerminal('sabre', booked, false), `${direct}RM KL 861 KEPT\n`).told).toEqual([]);
  });

  test('in another booking of the text it stands as well', () => {
    const other: Booked = { ...booked, locator: 'ZZ9QQ1', names: [['MOSS', 'TOM', 'MR']] };
    const left: Booked = { ...booked, flights: booked.flights.slice(0, 2) };
    const after = `${printTerminal('sabre', left, false)}\n\n${printTerminal('sabre', other, false)}`;
    expect(judged(printTerminal('sabre', booked, false), after).told).toEqual([]);
  });
});

function rerouted(): Booked['flights'] {
  const [first, , ...rest] = booked.flights;
  return first === undefined ? [] : [{ ...first, number: '805', to: 'NRT', arrives: 630, offset: 1 }, ...rest];
}

describe('a damaged character changes nothing', () => {
  test.each([
    ['number', 'KL 1008', 'KL 1?08'],
    ['number', 'KL 1008', 'KL 10O8'],
    ['number', 'KL 1008', 'KL 100*'],
    ['number', 'KL 1008', 'KL 100'],
    ['number', 'KL 861', 'KL 8 1'],
    ['airline', 'KL 862', '?L 862'],
    ['time', 'Departure: 14:55', 'Departure: *4:55'],
    ['time', 'Departure: 14:55', 'Departure: 4:55'],
    ['time', 'Departure: 14:55', 'Departure: 1O:55'],
    ['day', 'Date: 24 February 2027\nFrom: Tokyo', 'Date: �4 February 2027\nFrom: Tokyo'],
  ])('%s: %s as %s', (_what, printed, damaged) => {
    const after = mail.replace(printed, damaged);
    expect(after).not.toBe(mail);
    expect(judged(mail, after).told).toEqual([]);
    expect(judged(after, mail).told).toEqual([]);
  });

  test('what an agent corrected is told', () => {
    const after = mail.replace('Departure: 14:55', 'Departure: *4:55');
    const reading = convert(after, { today: '2026-11-26' });
    const id = compare(tripOfText(mail), tripOfText(after)).unchanged[1]?.after.id ?? '';
    const edits = [{ kind: 'set-flight' as const, flight: id, facts: { departs: '14:00' } }];
    const trip = tripOf(reading, { ...tripOfText(after).changes, edits }, '2026-11-26');
    expect(compare(tripOfText(mail), trip).changes.map(({ kind, told }) => [kind, told])).toEqual([['time', true]]);
  });
});

describe('a text that breaks off cancels nothing below', () => {
  const cuts = (text: string, from: string) => {
    const start = text.indexOf(from);
    return Array.from({ length: from.length - 6 }, (_, at) => text.slice(0, start + at + 1));
  };

  test.each(Object.keys(hosts) as Host[])('%s', (host) => {
    const text = printTerminal(host, booked, false);
    const line = text.split('\n').find((one) => /KL ?862/.test(one)) ?? '';
    for (const cut of cuts(text, line.slice(0, 60)).filter((one) => !one.endsWith('\n') && !/\n *$/.test(one)))
      expect([cut.slice(-40), ...judged(text, cut).told]).toEqual([cut.slice(-40)]);
  });

  test.each(Object.keys(letters))('mail in %s', (language) => {
    const text = printMail(language, booked);
    const block = text.split('\n\n').find((one) => one.includes('862')) ?? '';
    for (const cut of cuts(text, block).filter((_, at) => at % 7 === 0))
      expect([cut.slice(-40), ...judged(text, cut).told]).toEqual([cut.slice(-40)]);
  });

  test.each([64, 50, 42, 30])('lines of %i columns', (columns) => {
    for (const host of Object.keys(hosts) as Host[]) {
      const text = printTerminal(host, booked, false);
      const cut = text.split('\n').map((line) => line.slice(0, columns));
      expect([host, ...judged(text, cut.join('\n')).told]).toEqual([host]);
    }
  });
});

describe('a flight that the agent removed by hand is told, although the text has it', () => {
  const texts: Record<string, string> = {
    ...Object.fromEntries((Object.keys(hosts) as Host[]).map((host) => [host, printTerminal(host, booked, false)])),
    ...Object.fromEntries(Object.keys(letters).map((language) => [`mail in ${language}`, printMail(language, booked)])),
  };

  test.each(Object.keys(texts))('%s', (name) => {
    const whole = tripOfText(texts[name] ?? '');
    for (const [at, flight] of whole.itinerary.flights.entries()) {
      const edits = [{ kind: 'remove-flight' as const, flight: flightId(flight, at) }];
      const less = tripOf(whole.reading, { edits }, whole.today);
      const both = [compare(whole, less), compare(less, whole)];
      expect(
        both.map(({ changes, unsure }) => [...changes, ...unsure].map((one) => 'told' in one && one.kind)),
      ).toEqual([['cancelled'], ['added']]);
    }
  });
});

test('programs see which flights were not compared, and why', () => {
  const [was, is] = [before, [...renumbered(without('862')), 'KL0862'].join('\n')] as const;
  const expected = [{ side: 'before', segment: '3-kl862', reason: 'in-the-text' }];
  expect(toComparisonJson(compare(tripOfText(was), tripOfText(is))).unsure).toEqual(expected);
  const [one, other] = [was, is].map((text) => convert(text, { today: '2026-11-26' }));
  if (!one || !other) throw new Error('unread');
  const { unsure, message } = compareItineraries(one, other, { today: '2026-11-26' });
  expect([unsure, message]).toEqual([expected, null]);
});

test('a booking printed twice, and then once more, has no change', () => {
  for (const host of Object.keys(hosts) as Host[]) {
    const text = printTerminal(host, booked, false);
    expect([host, ...judged(text, `${text}\n${text}`).told]).toEqual([host]);
    expect([host, ...changesOf(tripOfText(`${text}\n${text}`)).changes]).toEqual([host]);
  }
});
