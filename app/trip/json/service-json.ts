import { placeOf } from '~/itinerary/enrich/place.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { CalendarDay, LocalTime, NonAirSegment } from '~/itinerary/types.ts';
import { bookingId } from './ids.ts';
import type { JsonWords } from './json-words.ts';

/** A hotel, car and the like. */
export function serviceJson({ kind, booking, source, stated, date, endDate, lines }: NonAirSegment, words: JsonWords) {
  const { name, place, status, locator, startTime, endTime } = stated;
  return {
    kind,
    booking: bookingId(booking),
    name,
    place: place === null ? null : servicePlace(place, words),
    from: dateText(date),
    to: dateText(endDate),
    start_time: timeText(startTime),
    end_time: timeText(endTime),
    status,
    locator,
    line: source.line === 0 ? null : source.line,
    raw: source.line === 0 ? null : lines.join('\n'),
  };
}

function servicePlace(iata: string, words: JsonWords) {
  const { display, city, country } = placeOf(iata, null);
  return {
    iata,
    name: words.placeName(display, country),
    city: city === null ? null : words.placeName(city, country),
    country,
  };
}

const dateText = (day: CalendarDay | null): string | null => (day === null ? null : isoDate(day));
const timeText = (time: LocalTime | null): string | null => (time === null ? null : isoTime(time));
