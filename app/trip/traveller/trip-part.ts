import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { eventUid } from '../files/event-uid.ts';
import type { Paper } from '../papers.ts';
import { cityText } from '../sheet/place-text.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { TripLook } from '../trip-look.ts';
import type { Words } from '../words.ts';
import { toTravellerTexts } from './to-traveller-texts.ts';
import type { TravellerFlight, TravellerService, TravellerTexts } from './traveller-document.ts';
import { servicesOf } from './traveller-services.ts';

export interface ShownPaper {
  paper: Paper;
  /** As the agent sees it. */
  look: Omit<TripLook, 'words'>;
}

/** One paper as the document holds it. */
export interface TripPart {
  shown: readonly Flight[];
  flights: TravellerFlight[];
  services: TravellerService[];
  /** Each once, of those that a map can show. */
  places: Place[];
  texts: Record<string, TravellerTexts>;
  agency: Sheet['agency'];
}

/** @param words the first is the agent's */
export function tripPart(
  { paper, look }: ShownPaper,
  words: readonly [Words, ...Words[]],
  showsFares: boolean,
): TripPart {
  const looks = words.map((each) => lookIn(each, look, words[0]));
  const sheet = toSheet(paper, { ...look, words: words[0] });
  const ids = sheet.rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : []));
  const shown = ids.flatMap((id) => paper.itinerary.flights[paper.flightIds.indexOf(id)] ?? []);
  const uids = new Map<string, number>();
  const services = servicesOf(paper, sheet, look);
  const places = placesOf(shown);
  const texts = looks.map((each) => {
    const cities = places.map((place) => cityText(place, each.words));
    const { twelveClock } = each.display;
    const input = { ...indicesOf(ids, services), cities, twelveClock, showsFares };
    return [each.words.language, toTravellerTexts(toSheet(paper, each), input)] as const;
  });
  return {
    shown,
    flights: shown.map((flight) => ({ uid: eventUid(paper, flight, look.display, uids), ...factsOf(flight, look) })),
    services: services.map(({ facts }) => facts),
    places,
    texts: Object.fromEntries(texts),
    agency: sheet.agency,
  };
}

function indicesOf(ids: readonly string[], services: ReturnType<typeof servicesOf>) {
  const serviceAt = new Map(services.map(({ index }, at) => [index, at]));
  return {
    flightIndex: (id: string) => ids.indexOf(id),
    serviceIndex: (index: number) => serviceAt.get(index),
  };
}

/** The agent chose a clock for one language; the others have their own. */
export function lookIn<Look extends Omit<TripLook, 'words'>>(words: Words, look: Look, own: Words) {
  const twelveClock = words === own ? look.display.twelveClock : words.language === 'en';
  return { ...look, words, display: { ...look.display, twelveClock } };
}

function factsOf(flight: Flight, { display }: Pick<TripLook, 'display'>): Omit<TravellerFlight, 'uid'> {
  const { departure, arrival, from, to, stated } = flight;
  return {
    airline: display.logo && /^[A-Z0-9]{2}$/.test(stated.airline) ? stated.airline : null,
    departure: momentOf(departure, from),
    arrival: momentOf(arrival, to),
    isWaiting: isNoteworthy(findStatus(stated.status)),
  };
}

function momentOf(time: ZonedTime | null, { zone }: Place): TravellerFlight['departure'] {
  if (time === null || time.instant === null || time.offset === null) return null;
  return { instant: time.instant, offset: time.offset, zone };
}

function placesOf(flights: readonly Flight[]): Place[] {
  const all = flights.flatMap(({ from, to }) => [from, to]).filter((place) => toMapPlace(place).length > 0);
  return [...new Map(all.map((place) => [place.code, place])).values()];
}

export const toMapPlace = ({ code, longitude, latitude }: Place) =>
  longitude === null || latitude === null ? [] : [{ code, longitude, latitude }];
