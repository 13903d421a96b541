import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { eventUid } from '../files/event-uid.ts';
import { drawTripMap } from '../map/draw-trip-map.ts';
import type { Paper } from '../papers.ts';
import { cityText } from '../sheet/place-text.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { TripLook } from '../trip-look.ts';
import type { Words } from '../words.ts';
import { toTravellerTexts } from './to-traveller-texts.ts';
import { readTravellerDocument, type TravellerDocument, type TravellerFlight } from './traveller-document.ts';
import { servicesOf } from './traveller-services.ts';

/** A trip that fits no screen is no trip of one customer. */
const MOST_FLIGHTS = 60;

interface TravellerInput {
  paper: Paper;
  /** As the agent sees it. */
  look: Omit<TripLook, 'words'>;
  /** In each language of the page; the first is the agent's. */
  words: readonly [Words, ...Words[]];
  /** Of the account; branding has a name of its own. */
  agencyName: string;
  showsFares: boolean;
}

type DocumentOutcome = { ok: true; text: string } | { ok: false; reason: 'too-large' };

/** What the traveller's page shows, as JSON: what the agent sees on paper, in every language, and nothing else. */
export function toTravellerDocument({ paper, look, words, agencyName, showsFares }: TravellerInput): DocumentOutcome {
  const looks = words.map((each) => lookIn(each, look, words[0]));
  const sheet = toSheet(paper, { ...look, words: words[0] });
  const ids = sheet.rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : []));
  if (ids.length > MOST_FLIGHTS) return { ok: false, reason: 'too-large' };
  const flights = ids.flatMap((id) => paper.itinerary.flights[paper.flightIds.indexOf(id)] ?? []);
  const uids = new Map<string, number>();
  const services = servicesOf(paper, sheet);
  const places = placesOf(flights);
  const texts = looks.map((each) => {
    const cities = places.map((place) => cityText(place, each.words));
    const { twelveClock } = each.display;
    const input = { ...indicesOf(ids, services), cities, twelveClock, showsFares };
    return [each.words.language, toTravellerTexts(toSheet(paper, each), input)] as const;
  });
  const document: TravellerDocument = {
    version: 1,
    agency: agencyOf(sheet.agency, agencyName),
    language: words[0].language,
    flights: flights.map((flight) => ({ uid: eventUid(paper, flight, uids), ...factsOf(flight, look) })),
    services: services.map(({ facts }) => facts),
    map: drawTripMap(places.flatMap(toMapPlace), legsOf(flights)),
    texts: Object.fromEntries(texts),
  };
  const text = JSON.stringify(document);
  // A text beyond a bound of the schema would make a link that nobody can open.
  return readTravellerDocument(text) === null ? { ok: false, reason: 'too-large' } : { ok: true, text };
}

function indicesOf(ids: readonly string[], services: ReturnType<typeof servicesOf>) {
  const serviceAt = new Map(services.map(({ index }, at) => [index, at]));
  return {
    flightIndex: (id: string) => ids.indexOf(id),
    serviceIndex: (index: number) => serviceAt.get(index),
  };
}

/** The agent chose a clock for one language; the others have their own. */
function lookIn(words: Words, look: Omit<TripLook, 'words'>, own: Words): TripLook {
  const twelveClock = words === own ? look.display.twelveClock : words.language === 'en';
  return { ...look, words, display: { ...look.display, twelveClock } };
}

/** What the agency says of itself, each line once. */
function agencyOf(agency: Sheet['agency'], agencyName: string): TravellerDocument['agency'] {
  const lines = [...new Set([...(agency?.contact ?? []), ...(agency?.foot ?? [])])];
  const logo = agency?.contact ? agency.logo : null;
  return { name: (agency?.name || agencyName).slice(0, 300), logo, lines };
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

/** Each once, of those that a map can show. */
function placesOf(flights: readonly Flight[]): Place[] {
  const all = flights.flatMap(({ from, to }) => [from, to]).filter((place) => toMapPlace(place).length > 0);
  return [...new Map(all.map((place) => [place.code, place])).values()];
}

const toMapPlace = ({ code, longitude, latitude }: Place) =>
  longitude === null || latitude === null ? [] : [{ code, longitude, latitude }];

/** Out and back is one line. */
function legsOf(flights: readonly Flight[]): [string, string][] {
  const legs = flights.map(({ from, to }): [string, string] =>
    from.code < to.code ? [from.code, to.code] : [to.code, from.code],
  );
  return [...new Map(legs.map((leg) => [leg.join(), leg])).values()];
}
