import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { drawTripMap } from '../map/draw-trip-map.ts';
import type { Paper } from '../papers.ts';
import type { Words } from '../present/words.ts';
import { cityText } from '../sheet/place-text.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { TripLook } from '../trip-look.ts';
import { toTravellerTexts } from './to-traveller-texts.ts';
import { MOST_CHARACTERS, type TravellerDocument, type TravellerFlight } from './traveller-document.ts';

/** A trip that fits no screen is no trip of one customer. */
const MOST_FLIGHTS = 60;

interface TravellerInput {
  paper: Paper;
  /** As the agent sees it; its words are replaced. */
  look: TripLook;
  /** In each language of the page; the first is the agent's. */
  words: readonly [Words, ...Words[]];
  agency: TravellerDocument['agency'];
}

type DocumentOutcome = { ok: true; text: string } | { ok: false; reason: 'too-large' };

/** What the traveller's page shows, as JSON: what the agent sees on paper, in every language, and nothing else. */
export function toTravellerDocument({ paper, look, words, agency }: TravellerInput): DocumentOutcome {
  const looks = words.map((each) => lookIn(each, look, words[0]));
  const ids = toSheet(paper, looks[0] ?? look).rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : []));
  if (ids.length > MOST_FLIGHTS) return { ok: false, reason: 'too-large' };
  const flights = ids.flatMap((id) => paper.itinerary.flights[paper.flightIds.indexOf(id)] ?? []);
  const places = placesOf(flights);
  const texts = looks.map((each) => {
    const cities = places.map((place) => cityText(place, each.words));
    const { twelveClock } = each.display;
    const input = { flightIndex: (id: string) => ids.indexOf(id), cities, twelveClock };
    return [each.words.language, toTravellerTexts(toSheet(paper, each), input)] as const;
  });
  const document: TravellerDocument = {
    version: 1,
    agency,
    language: words[0].language,
    flights: flights.map((flight) => factsOf(flight, look)),
    map: drawTripMap(places.flatMap(toMapPlace), legsOf(flights)),
    texts: Object.fromEntries(texts),
  };
  const text = JSON.stringify(document);
  return text.length > MOST_CHARACTERS ? { ok: false, reason: 'too-large' } : { ok: true, text };
}

/** The agent chose a clock for one language; the others have their own. */
function lookIn(words: Words, look: TripLook, own: Words): TripLook {
  const twelveClock = words === own ? look.display.twelveClock : words.language === 'en';
  return { ...look, words, display: { ...look.display, twelveClock } };
}

function factsOf(flight: Flight, { display }: TripLook): TravellerFlight {
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
