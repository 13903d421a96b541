import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toldUids, uidsToTell, withToldUids } from '~/trip/compare/told-uids.ts';
import { changedCalendarPapers } from '~/trip/files/changes-calendar.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { papersOfTrip, type Trip, tripOf } from '~/trip/trip.ts';
import { changedBookings } from '../../../support/changed-bookings.ts';
import { lookOf } from '../../../support/papers-to-send.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const HOUR = 3_600_000;
const made = (hours: number) => ({
  host: 'example.com',
  now: Date.UTC(2026, 10, 18) + hours * HOUR,
  hasReminders: false,
});

interface Kept {
  uid: string;
  summary: string;
  /** Of its own clock. */
  start: string;
  sequence: number;
  status: string;
}

type Reader = (file: string) => Kept[];

const byIcalJs: Reader = (file) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    return {
      ...{ uid, sequence, summary, start: startDate.toString() },
      status: String(component.getFirstPropertyValue('status')),
    };
  });

const byNodeIcal: Reader = (file) =>
  Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    const start = event.start.toLocaleString('sv', { timeZone: event.start.tz }).replace(' ', 'T');
    const { uid, sequence, summary, status } = event;
    return { uid, summary: String(summary), start, sequence: Number(sequence), status: String(status) };
  });

/** A calendar that takes files one after another, as programs do: by UID, the higher SEQUENCE wins. */
function importer(read: Reader) {
  return (...files: string[]): Map<string, Kept> => {
    const events = new Map<string, Kept>();
    for (const event of files.flatMap(read)) {
      const known = events.get(event.uid);
      if (!known || known.sequence <= event.sequence) events.set(event.uid, event);
    }
    return events;
  };
}

const display = lookOf().display;

const paperOf = (trip: Trip) => {
  const [paper] = papersOfTrip(trip);
  if (paper === undefined) throw new Error('no paper');
  return { paper, look: lookOf() };
};

const calendarOf = (trip: Trip, hours: number): string => toCalendar([paperOf(trip)], made(hours));

function changedCalendar(before: Trip, after: Trip, hours: number): string {
  const told = toldUids(compare(before, after), before.itinerary, display);
  return toCalendar(changedCalendarPapers(paperOf(after), told), made(hours));
}

const before = tripOfText(changedBookings.before);
const confirmed = (events: Map<string, Kept>) => [...events.values()].filter(({ status }) => status !== 'CANCELLED');

describe.each([
  ['ical.js', byIcalJs],
  ['node-ical', byNodeIcal],
])('the calendar of the old itinerary, then of the new one, read by %s', (_name, read) => {
  const imported = importer(read);

  test('a changed flight is one event, also under another number', () => {
    const first = imported(calendarOf(before, 0));
    const both = imported(calendarOf(before, 0), changedCalendar(before, tripOfText(changedBookings.drawn), 1));
    expect([...both.keys()]).toEqual([...first.keys()]);
    const [moved] = both.values();
    expect(moved).toMatchObject({ start: '2027-02-10T11:15:00', status: 'CONFIRMED' });
    expect(moved?.summary).toContain('KL 1012');
    const sequences = (events: Map<string, Kept>) => [...events.values()].map(({ sequence }) => sequence);
    expect(sequences(both)).toEqual(sequences(first).map((sequence) => sequence + 60));
  });

  test('a cancelled flight is cancelled, and no other one', () => {
    const both = imported(calendarOf(before, 0), changedCalendar(before, tripOfText(changedBookings.cancelled), 1));
    expect([...both.values()].map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'TENTATIVE',
      'CANCELLED',
    ]);
  });

  test('of another route the old flights are cancelled, and the new ones added', () => {
    const both = imported(calendarOf(before, 0), changedCalendar(before, tripOfText(changedBookings.routed), 1));
    expect(both.size).toBe(6);
    expect(confirmed(both).map(({ summary }) => /[A-Z]{2} \d+/.exec(summary)?.[0])).toEqual(
      expect.arrayContaining(['KL 1008', 'AF 1681', 'AF 276', 'KL 862', 'KL 1033']),
    );
  });

  test('a UID goes on over several changes', () => {
    const renumbered = tripOfText(changedBookings.drawn);
    const once = withToldUids(renumbered, toldUids(compare(before, renumbered), before.itinerary, display));
    const again = tripOfText(changedBookings.drawn.replace('KL1012', 'KL1020').replace('1115 1340', '1215 1440'));
    const files = [calendarOf(before, 0), calendarOf(once, 1), changedCalendar(once, again, 2)];
    const all = imported(...files);
    expect(all.size).toBe(4);
    expect([...all.values()][0]).toMatchObject({ start: '2027-02-10T12:15:00' });
  });

  test.each([
    ['the number that it had at first', 'KL1008', '0905 1125', '2027-02-10T09:05:00'],
    ['that number an hour later', 'KL1008', '1005 1225', '2027-02-10T10:05:00'],
  ])('a UID goes on to %s, where each version is read anew', (_what, number, times, start) => {
    const renumbered = tripOfText(changedBookings.drawn);
    const { kept } = toldUids(compare(before, renumbered), before.itinerary, display);
    const uids = uidsToTell(renumbered, kept, display);
    expect(Object.keys(uids ?? {})).toEqual(['1-kl1012']);
    const once = tripOf(renumbered.reading, { edits: [], uids }, renumbered.today);
    const again = tripOfText(changedBookings.drawn.replace('KL1012', number).replace('1115 1340', times));
    const all = imported(calendarOf(before, 0), calendarOf(once, 1), changedCalendar(once, again, 2));
    expect([all.size, confirmed(all).length]).toEqual([4, 4]);
    const [first] = imported(calendarOf(before, 0)).values();
    const [last] = all.values();
    expect(last).toMatchObject({ uid: first?.uid, start, sequence: (first?.sequence ?? 0) + 120 });
  });

  test('both halves of one text move the event of the earlier one', () => {
    const lines = changedBookings.before.split('\n');
    const [out = '', ...others] = lines.slice(3);
    const now = out.replace('HK3', 'TK3').replace('0905 1125', '1015 1235');
    const after = tripOfText([...lines.slice(0, 3), out.replace('HK3', 'UN3'), now, ...others].join('\n'));
    const told = toldUids(changesOf(after), null, display);
    const file = toCalendar(changedCalendarPapers(paperOf(after), told), made(1));
    const both = imported(calendarOf(before, 0), file);
    expect(both.size).toBe(4);
    expect([...both.values()][0]).toMatchObject({ start: '2027-02-10T10:15:00', status: 'CONFIRMED' });
  });
});
