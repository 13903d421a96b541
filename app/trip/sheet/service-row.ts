import type { NonAirSegment, Place } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { TripKey, Words } from '../words.ts';
import { cityText } from './place-text.ts';
import type { ServiceRow } from './sheet.ts';

const labels = {
  hotel: 'hotel',
  car: 'car',
  rail: 'train',
  transfer: 'transfer',
  tour: 'tour',
  other: 'other',
} as const satisfies Record<NonAirSegment['kind'], TripKey>;

interface ServiceContext {
  display: DisplayOptions;
  words: Words;
  /** Of the codes of cities and airports in the paper. */
  places: Readonly<Record<string, Place>>;
}

/** Null where nothing is known that a customer would understand. @param index into the itinerary's `others` */
export function serviceRow(service: NonAirSegment, index: number, context: ServiceContext): ServiceRow | null {
  const { kind, stated, date } = service;
  const { words } = context;
  const place = stated.place === null ? undefined : context.places[stated.place];
  const isSilent = stated.name === null && (place === undefined || date === null || kind === 'other');
  if (isSilent && kind !== 'rail') return null;
  const meaning = findStatus(stated.status);
  const name = isSilent ? words.trip('seeBooking') : nameOf(service);
  return {
    kind: 'service',
    index,
    shortDay: date === null ? null : words.day(date),
    label: words.trip(labels[kind]),
    colon: words.colon,
    name,
    aside: kind === 'hotel' ? nightsText(service, words) : null,
    status: isNoteworthy(meaning) ? words.status(meaning) : null,
    details: detailsOf(service, place, context),
  };
}

/** "Hotel: " before a name, "Hotel" alone. */
export const labelBeforeName = ({ label, colon, name }: ServiceRow): string => (name === null ? label : label + colon);

function detailsOf(service: NonAirSegment, place: Place | undefined, { display, words }: ServiceContext): string[] {
  const { kind, stated, date, endDate } = service;
  const where = place === undefined ? [] : [cityText(place, words)];
  const at = (day: number | null, time: number | null) =>
    [day === null ? null : words.day(day), time === null ? null : words.time(time, display.twelveClock)]
      .filter((part) => part !== null)
      .join(words.comma);
  const numberLabel = words.trip(kind === 'rail' ? 'reference' : 'confirmation');
  const reference = display.reference && stated.locator ? [`${numberLabel} ${stated.locator}`] : [];
  if (kind === 'car') {
    const [from, to] = [at(date, stated.startTime), at(endDate, stated.endTime)];
    const times = [from && words.trip('pickUp', { when: from }), to && words.trip('dropOff', { when: to })];
    return [[...where, ...times.filter((part) => part !== '')].join(' · '), ...reference].filter((line) => line !== '');
  }
  const span = date === null ? '' : spanText(date, endDate ?? date, words);
  const time = stated.startTime === null ? '' : words.time(stated.startTime, display.twelveClock);
  return [[...where, span, time].filter((part) => part !== '').join(' · '), ...reference].filter((line) => line !== '');
}

const spanText = (from: number, to: number, words: Words): string => words.dateSpan(from, Math.max(from, to));

function nightsText({ date, endDate }: NonAirSegment, words: Words): string | null {
  const nights = date === null || endDate === null ? 0 : endDate - date;
  return nights > 0 && nights < 100 ? words.trip('nights', {}, nights) : null;
}

/** Trains are named by their reader, "SNCF 6609". */
function nameOf({ kind, stated: { name } }: NonAirSegment): string | null {
  return name === null || kind === 'rail' ? name : readable(name);
}

/** "EXAMPLE INN" as people write it; a name in small letters stays. */
function readable(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
