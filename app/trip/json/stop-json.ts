import { isoDate, isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { Place, ZonedTime } from '~/itinerary/types.ts';
import type { JsonWords } from './json-words.ts';

/** A departure or an arrival. */
export function stopJson(place: Place, moment: ZonedTime | null, words: JsonWords) {
  const { code, display, name, city, country, latitude, longitude, terminal, zone } = place;
  return {
    iata: code,
    name: words.placeName(display, country),
    airport: name,
    city: city === null ? null : words.placeName(city, country),
    country,
    latitude,
    longitude,
    terminal,
    date: moment === null ? null : isoDate(moment.date),
    local: localText(moment),
    offset: moment?.offset == null ? null : offsetText(moment.offset),
    zone,
    utc: moment?.instant == null ? null : isoInstant(moment.instant),
  };
}

/** "2027-02-10T09:05:00"; null where no time is printed. */
function localText(moment: ZonedTime | null): string | null {
  return moment === null || moment.time === null ? null : `${isoDate(moment.date)}T${isoTime(moment.time)}:00`;
}

/** "+05:45" */
const offsetText = (minutes: number): string => `${minutes < 0 ? '-' : '+'}${isoTime(Math.abs(minutes))}`;
