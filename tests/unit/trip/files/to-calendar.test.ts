import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { papersOfText, papersOfTrip } from '../../../support/papers-to-send.ts';
import { type TripName, trips } from '../../../support/trips.ts';

const now = Date.UTC(2026, 10, 18, 12);
const made = { host: 'example.com', now, hasReminders: false };

/** The events as a calendar program reads them; it knows no zone but those of the file. */
function read(calendar: string) {
  ICAL.TimezoneService.reset();
  const root = new ICAL.Component(ICAL.parse(calendar));
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  return root.getAllSubcomponents('vevent').map((event) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(event);
    const text = (name: string) => event.getFirstPropertyValue(name)?.toString();
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      status: text('status'),
      start: startDate.toUnixTime() / 60,
      end: endDate.toUnixTime() / 60,
      zones: [startDate, endDate].map(({ zone }) => zone?.tzid),
      alarms: event.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('trigger')?.toString()),
    };
  });
}

const amadeus = (...segments: string[]) =>
  `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n${segments.map((line, at) => `  ${at + 2}  ${line}\n`).join('')}`;

test('where the booking reference is hidden, nobody can try references until the UIDs fit', () => {
  const uids = (locator: string, reference: boolean) => {
    const text = `${amadeus('KL1008 Y 10FEB 3 LHRAMS HK1  0905 1125', 'HHL HL HK1 AMS IN10FEB OUT12FEB 1SGL EXAMPLE INN')}`;
    return read(toCalendar(papersOfText(text.replace('7K2QWP', locator), { choices: { reference } }), made));
  };
  const [one, other] = ['7K2QWP', 'QH7M2T'].map((locator) => uids(locator, false).map(({ uid }) => uid));
  expect(one).toEqual(other);
  expect(one?.length).toBe(2);
  const shown = ['7K2QWP', 'QH7M2T'].flatMap((locator) => uids(locator, true).map(({ uid }) => uid));
  expect(new Set([...shown, ...(one ?? [])]).size).toBe(6);
});

test('a told UID that may be of a hidden reference goes, and one without it stays', () => {
  const text = amadeus('KL1008 Y 10FEB 3 LHRAMS HK1  0905 1125');
  const uidsOf = (uid: string | undefined, reference: boolean) =>
    papersOfText(text, { choices: { reference } }).flatMap(({ paper, look }) => {
      const flights = paper.itinerary.flights.map((flight) => ({ ...flight, ...(uid === undefined ? {} : { uid }) }));
      const told = { ...paper, itinerary: { ...paper.itinerary, flights } };
      return read(toCalendar([{ paper: told, look }], made)).map((event) => event.uid.split('@')[0]);
    });
  const [shown = ''] = uidsOf(undefined, true);
  const [hidden = ''] = uidsOf(undefined, false);
  expect([uidsOf(shown, true), uidsOf(shown, false)]).toEqual([[shown], [hidden]]);
  expect(uidsOf('0000a1b2c3d4e5f6', false)).toEqual(['0000a1b2c3d4e5f6']);
});

describe('the calendar of a trip', () => {
  test.each(Object.keys(trips) as TripName[])('%s: a parser finds each flight at its instants', (name) => {
    const papers = papersOfTrip(name, { choices: { flown: true } });
    const events = read(toCalendar(papers, made));
    const timed = papers.flatMap(({ paper }) => paper.itinerary.flights).filter(({ departure }) => departure?.instant);
    const found = events.filter(({ zones }) => zones[0] !== 'floating');
    expect(found.map(({ start }) => start)).toEqual(timed.map(({ departure }) => departure?.instant));
    const ends = timed.map(({ arrival, departure }) => arrival?.instant ?? departure?.instant);
    expect(found.map(({ end }) => end)).toEqual(ends);
  });

  it('is in the zones of both airports, across midnight and across a change of clocks', () => {
    // London puts its clocks back on 25 October at 2:00, New York a week later.
    const text = amadeus('BA 117 Y 24OCT 6 LHRJFK HK1  2330 0230+1', 'BA 178 Y 01NOV 7 JFKLHR HK1  0030 1130');
    const [there, back] = read(toCalendar(papersOfText(text.replace('NOV26', 'SEP26')), made));
    expect(there?.zones).toEqual(['Europe/London', 'America/New_York']);
    expect([there, back].map((event) => (event ? event.end - event.start : 0))).toEqual([480, 420]);
    expect(back?.start).toBe(Date.UTC(2026, 10, 1, 4, 30) / 60_000);
  });

  it('has rules that calendars know for zones that change their clocks, and one line for those that do not', () => {
    const calendar = toCalendar(papersOfTrip('tour'), made);
    expect(calendar).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n');
    expect(calendar).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n');
    expect(calendar).toMatch(/TZID:Africa\/Nairobi\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n/);
    expect(calendar.match(/BEGIN:VTIMEZONE/g)).toHaveLength(new Set(calendar.match(/TZID:.*/g)).size);
  });

  it('lists the changes of a zone without a yearly rule', () => {
    const text = amadeus('AT 800 Y 05FEB 5 CMNLHR HK1  0800 1115', 'AT 801 Y 20FEB 6 LHRCMN HK1  1215 1540');
    const papers = papersOfText(text);
    const calendar = toCalendar(papers, made);
    expect(/TZID:Africa\/Casablanca[\s\S]*?END:VTIMEZONE/.exec(calendar)?.[0]).not.toContain('RRULE');
    const instants = papers[0]?.paper.itinerary.flights.map(({ departure }) => departure?.instant);
    expect(read(calendar).map(({ start }) => start)).toEqual(instants);
  });

  it('keeps the UID of a flight that moves, and counts up, so that a calendar moves the event', () => {
    const [before] = read(toCalendar(papersOfText(amadeus('BA 117 Y 12MAY 3 LHRJFK HK1  0825 1125')), made));
    const later = { ...made, now: now + 3 * 60_000 };
    const [after] = read(toCalendar(papersOfText(amadeus('BA 117 Y 13MAY 4 LHRJFK HK1  0900 1200')), later));
    expect(before?.uid).toMatch(/^[\da-f]{16}@example\.com$/);
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([321 * 1440 + 720, 321 * 1440 + 723]);
  });

  it('tells a flight apart from the same one twice in a booking, in another booking and without a locator', () => {
    const line = 'BA 117 Y 12MAY 3 LHRJFK HK1  0825 1125';
    const again = 'BA 117 Y 19MAY 3 LHRJFK HK1  0825 1125';
    const texts = [
      amadeus(line, again),
      amadeus(line).replace('7K2QWP', 'AB3DEF'),
      ...[line, again].map((one) => ` 1 ${one}\n`),
    ];
    const uids = texts.flatMap((text) => read(toCalendar(papersOfText(text), made)).map(({ uid }) => uid));
    expect(new Set(uids).size).toBe(5);
  });

  it('reminds a day and three hours before, where that is wanted', () => {
    const papers = papersOfTrip('return');
    expect(read(toCalendar(papers, made))[0]?.alarms).toEqual([]);
    expect(read(toCalendar(papers, { ...made, hasReminders: true }))[0]?.alarms).toEqual(['-P1D', '-PT3H']);
  });

  it('says the flight, its places and the reference, and no name', () => {
    const [first] = read(toCalendar(papersOfTrip('return'), made));
    expect(first?.summary).toBe('KL 1008: London Heathrow (LHR) to Amsterdam Schiphol (AMS)');
    expect(first?.location).toBe('London Heathrow, Terminal 4');
    expect(first?.description).toContain('Booking reference 7K2QWP');
    expect(first?.description).toContain('09:05  London Heathrow (LHR), Terminal 4');
    expect(first?.description).not.toContain('Albright');
  });

  it('marks what is not confirmed, and gives whole days to flights without times', () => {
    const events = read(toCalendar(papersOfTrip('status', { choices: { flown: true } }), made));
    expect(events.map(({ status }) => status)).toContain('TENTATIVE');
    const flown = events.find(({ summary }) => summary.includes('BA 1305'));
    expect((flown?.end ?? 0) - (flown?.start ?? 0)).toBe(1440);
  });

  test.each(languages)('is read in %s, with lines of at most 75 octets', (language) => {
    const calendar = toCalendar(papersOfTrip('tour', { language }), { ...made, hasReminders: true });
    expect(read(calendar)).toHaveLength(13);
    const lines = calendar.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  });
});
