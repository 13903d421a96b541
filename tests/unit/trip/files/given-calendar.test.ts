import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toldUids, withToldUids } from '~/trip/compare/told-uids.ts';
import { changedCalendarPapers } from '~/trip/files/changes-calendar.ts';
import { isCalendar, readCalendar, readGivenCalendar, uidsOfCalendar } from '~/trip/files/given-calendar.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { papersOfTrip, type Trip, tripOf } from '~/trip/trip.ts';
import { changedBookings } from '../../../support/changed-bookings.ts';
import { lookOf } from '../../../support/papers-to-send.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const host = 'example.com';
const made = { host, now: Date.UTC(2026, 10, 18), hasReminders: true };
const papersToSend = (trip: Trip) => papersOfTrip(trip).map((paper) => ({ paper, look: lookOf() }));
const calendarOf = (trip: Trip): string => toCalendar(papersToSend(trip), made);
const uidsIn = (file: string): string[] => [...file.matchAll(/^UID:(.*)\r$/gm)].flatMap(([, uid]) => uid ?? []);

const before = tripOfText(changedBookings.before);
const renumbered = tripOfText(changedBookings.drawn);
/** A second version, whose first flight has the UID of the first. */
const once = withToldUids(renumbered, toldUids(compare(before, renumbered), before.itinerary, lookOf().display));

function given(file: string, own = host): Trip {
  const itinerary = readGivenCalendar(file, own, (text) => convert(text, { today: before.today }));
  if (itinerary === null) throw new Error('no calendar');
  return tripOf(itinerary, { edits: [] }, before.today);
}

function changedBy(file: string, after: Trip): string {
  const was = given(file);
  const told = toldUids(compare(was, after), was.itinerary, lookOf().display);
  return toCalendar(
    papersToSend(after).flatMap((one) => changedCalendarPapers(one, told)),
    made,
  );
}

test('our calendar reads as the flights that it has, without those that are cancelled', () => {
  const file = calendarOf(before);
  expect([isCalendar(file), isCalendar(changedBookings.before)]).toEqual([true, false]);
  const flightsIn = (text: string) =>
    convert(text, { today: before.today }).flights.map(({ stated, inferred }) =>
      [stated.airline, stated.number, stated.from, stated.to, stated.departs, stated.arrives, inferred.date].join(' '),
    );
  const all = flightsIn(changedBookings.before);
  expect(flightsIn(readCalendar(file).text)).toEqual(all);
  const cancelled = file.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED');
  expect(flightsIn(readCalendar(cancelled).text)).toEqual(all.slice(1));
});

test('a third version keeps the UIDs that a calendar of the second has', () => {
  const again = tripOfText(changedBookings.drawn.replace('KL1012', 'KL1020').replace('1115 1340', '1215 1440'));
  expect(uidsIn(calendarOf(once))).toEqual(uidsIn(calendarOf(before)));
  expect(uidsIn(calendarOf(once))).not.toEqual(uidsIn(calendarOf(renumbered)));
  expect(uidsIn(changedBy(calendarOf(once), again))).toEqual(uidsIn(calendarOf(before)));
});

test("another calendar's UIDs stay as they are, also where a flight is cancelled", () => {
  const [own = ''] = uidsIn(calendarOf(before));
  const others = calendarOf(before)
    .replace(`UID:${own}`, 'UID:6F9619FF-8B86-D011-B42D-00CF4FC964FF')
    .replaceAll(`@${host}`, '@calendar.example.net');
  const events = uidsIn(others);
  expect(uidsIn(changedBy(others, renumbered))).toEqual(events);
  const cancelled = changedBy(others, tripOfText(changedBookings.cancelled));
  expect(new Set(uidsIn(cancelled))).toEqual(new Set(events));
  expect(cancelled.match(/STATUS:CANCELLED/g)).toHaveLength(1);
});

test.each([
  ['of two events', (file: string, one: string, other: string) => file.replace(`UID:${other}`, `UID:${one}`)],
  ['that is too long', (file: string, one: string) => file.replace(`UID:${one}`, `UID:${'u'.repeat(256)}`)],
  ['with signs that a file escapes', (file: string, one: string) => file.replace(`UID:${one}`, 'UID:a\\nSTATUS:b')],
  ['of none', (file: string, one: string) => file.replace(`UID:${one}`, 'UID:')],
])('a UID %s is not taken', (_what, damage: (file: string, one: string, other: string) => string) => {
  const [one = '', other = ''] = uidsIn(calendarOf(once));
  const file = damage(calendarOf(once), one, other);
  expect(file).not.toBe(calendarOf(once));
  const calendar = readCalendar(file);
  const read = convert(calendar.text, { today: before.today });
  expect(Object.values(uidsOfCalendar(calendar, read, host))).not.toContain(one.split('@')[0]);
});

test("an event is one flight of its day, also in others' words", () => {
  const event = (uid: string, day: string, description: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Europe/London:${day}T090500\r\nDESCRIPTION:${description}\r\nEND:VEVENT\r\n`;
  const flight = 'KL 1008 London Heathrow (LHR) - Amsterdam (AMS)\\nDeparture: 09:05\\nArrival: 11:25';
  const uidsOf = (...events: string[]) => {
    const calendar = readCalendar(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`);
    return uidsOfCalendar(calendar, convert(calendar.text, { today: before.today }), host);
  };
  expect(uidsOf(event('a', '20270210', flight))).toEqual({ '1-kl1008': 'a' });
  expect(uidsOf(event('a', '20270301', `10 February 2027\\n${flight}`))).toEqual({});
  expect(uidsOf(event('a', '20270210', `${flight}\\n\\n10 February 2027\\n${flight.replace('1008', '1010')}`))).toEqual(
    {},
  );
});

test('what a reminder says is not the event', () => {
  const alarm = 'BEGIN:VALARM\r\nUID:of-the-alarm\r\nDESCRIPTION:Leave now\r\nEND:VALARM\r\n';
  const file = calendarOf(before).replaceAll('BEGIN:VEVENT\r\n', `BEGIN:VEVENT\r\n${alarm}`);
  expect(readCalendar(file)).toEqual(readCalendar(calendarOf(before)));
});

test('what stands behind an event, or in another component, is not the event', () => {
  const file = calendarOf(before);
  const task = 'BEGIN:VTODO\r\nUID:task\r\nSTATUS:CANCELLED\r\nDESCRIPTION:Pay\r\nEND:VTODO\r\n';
  const behind = 'STATUS:CANCELLED\r\nCOMMENT:of the whole calendar\r\n';
  const withTask = file
    .replaceAll('STATUS:CONFIRMED\r\n', '')
    .replaceAll('END:VEVENT\r\n', `END:VEVENT\r\n${behind}${task}`);
  expect(withTask).not.toBe(file);
  expect(readCalendar(withTask)).toEqual(readCalendar(file));
});
