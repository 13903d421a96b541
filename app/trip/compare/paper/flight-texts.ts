import { flightNameOf } from '~/itinerary/flight-name.ts';
import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import { shiftText } from '../../sheet/clock-text.ts';
import { cityText, placeBesideCode } from '../../sheet/place-text.ts';
import type { Words } from '../../words.ts';
import type { FlightList } from './changes-sheet.ts';

interface Look {
  words: Words;
  twelveClock: boolean;
  /** "Tokyo (NRT)": the name of a city alone may stand for several. */
  tellsAirports?: boolean;
}

/** "London Heathrow (LHR)" */
export const placeWithCode = (place: Place, words: Words): string => `${placeBesideCode(place, words)} (${place.code})`;

/** "KL 1033, 24 Feb, Amsterdam 20:50 to London 21:05" */
export const flightOnLine = (flight: Flight, look: Look): string =>
  flightNameOf(flight) + look.words.comma + dayAndWay(flight, look);

/** "24 Feb, Amsterdam 20:50 to London 21:05" */
export function dayAndWay(flight: Flight, look: Look): string {
  const { words } = look;
  const day = flight.inferred.date === null ? '' : words.shortDay(flight.inferred.date) + words.comma;
  return day + wayOf(flight, look);
}

/** "Amsterdam 20:50 to London 21:05" */
export function wayOf(flight: Flight, look: Look): string {
  const { words } = look;
  const from = [townText(flight.from, look), clockOf(flight.departure, look)].join(' ').trim();
  const to = [townText(flight.to, look), arrivalClock(flight, look)].join(' ').trim();
  return words.trip('oneWay', { from, to });
}

function townText(place: Place, { words, tellsAirports = false }: Look): string {
  const town = cityText(place, words);
  return tellsAirports && town !== place.code ? `${town} (${place.code})` : town;
}

/** "11:15"; empty where none is printed. */
export const clockOf = (moment: ZonedTime | null, { words, twelveClock }: Look): string =>
  moment?.time == null ? '' : words.time(moment.time, twelveClock);

/** "10:40 +1" */
export function arrivalClock({ departure, arrival }: Flight, look: Look): string {
  const clock = clockOf(arrival, look);
  const days = departure === null || arrival === null ? 0 : arrival.date - departure.date;
  return [clock, clock === '' ? null : shiftText(days)].filter((part) => part).join(' ');
}

/** "KL 862, 24 Feb, Tokyo (NRT) to Amsterdam (AMS)" */
export const listedFlight = ({ flight, way }: FlightList['flights'][number], { comma }: Words): string =>
  flight === '' ? way : flight + comma + way;
