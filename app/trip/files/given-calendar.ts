import { lineEnd } from '~/itinerary/line-end.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { keepText } from '~/itinerary/text-of.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { flightId } from '../flight-id.ts';
import { anyUid, type Uids, withUids } from '../with-uids.ts';

/** What a customer's calendar says: a text to read like others, and where each event stands in it. */
export interface GivenCalendar {
  text: string;
  events: readonly GivenEvent[];
}

interface GivenEvent {
  uid: string;
  /** ISO date. */
  day: string;
  /** Line of the text above it; lines count from 1. */
  above: number;
  /** Its last line. */
  last: number;
}

/** A calendar file (RFC 5545), by what it begins with. */
export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR\r?\n/i.test(text);

/** The day above what stands in each event, without those that are cancelled. */
export function readCalendar(file: string): GivenCalendar {
  const lines: string[] = [];
  const events = eventsOf(file).map((event): GivenEvent => {
    const day = dayOf(event.get('DTSTART') ?? '');
    const above = lines.length;
    lines.push(day, ...plain(event.get('DESCRIPTION') ?? '').split(lineEnd), '');
    return { uid: event.get('UID') ?? '', day, above, last: lines.length };
  });
  return { text: lines.join('\n'), events };
}

/** By what stands in each itself, not in a reminder of it or behind it. */
function eventsOf(file: string): Map<string, string>[] {
  const events: Map<string, string>[] = [];
  let component: string | null = null;
  for (const line of file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = property.exec(line) ?? [];
    component = componentAfter(component, name, value);
    if (name === 'BEGIN' && value === 'VEVENT') events.push(new Map());
    const event = component === 'VEVENT' ? events.at(-1) : undefined;
    if (event?.has(name) === false) event.set(name, value);
  }
  return events.filter((event) => event.get('STATUS') !== 'CANCELLED');
}

/** The event in which a line stands, or what is in that event; null outside. */
function componentAfter(component: string | null, name: string, value: string): string | null {
  if (name === 'BEGIN') return value === 'VEVENT' || component === 'VEVENT' ? value : component;
  if (name !== 'END') return component;
  if (value === 'VEVENT') return null;
  return value === component ? 'VEVENT' : component;
}

const property = /^([A-Z-]{1,20})(?:;[^:]{0,200})?:(.*)$/;

const dayOf = (start: string): string => start.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');

const plain = (text: string): string =>
  text.replace(/\\([nN\\;,])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/**
 * UIDs of the events that are one flight each, by its id: of its day, and no other event's.
 * @param host domain of our own, which they go without
 */
export function uidsOfCalendar({ events }: GivenCalendar, { flights }: Itinerary, host: string): Uids {
  const own = flights.map((flight, at) => ({ flight, id: flightId(flight, at) }));
  const found = events.flatMap(({ uid, day, above, last }) => {
    const [one, ...others] = own.filter(({ flight: { source } }) => source.line > above && source.line <= last);
    const isOne = one !== undefined && others.length === 0 && isOfDay(one.flight, day);
    const known = events.filter((event) => event.uid === uid).length === 1;
    const name = uid.endsWith(`@${host}`) ? uid.slice(0, -host.length - 1) : uid;
    return isOne && known && anyUid.test(name) ? [[one.id, name] as const] : [];
  });
  return Object.fromEntries(found);
}

/** An event in UTC may begin on the day before or after. */
const isOfDay = ({ inferred: { date } }: Itinerary['flights'][number], day: string): boolean =>
  date !== null && Math.abs(date - dayOfIso(day)) <= 1;

/** The itinerary of a calendar under the UIDs of its events; null for any other text. */
export function readGivenCalendar(text: string, host: string, read: (text: string) => Itinerary): Itinerary | null {
  if (!isCalendar(text)) return null;
  const calendar = readCalendar(text);
  const itinerary = read(calendar.text);
  const told = withUids(itinerary, uidsOfCalendar(calendar, itinerary, host));
  if (told !== itinerary) keepText(told, calendar.text);
  return told;
}
