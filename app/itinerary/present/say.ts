import { sayWithExonym } from '~/reference/exonyms.ts';
import { UNNAMED_STATION } from '~/reference/places.ts';
import type { Stop } from '../types.ts';
import type { ClockTime, LegEnd, Phrase, Sentence, Zone } from './blocks.ts';
import type { Words } from './words.ts';

/** A sentence in a language. Who operates stands in brackets right behind the flight, whatever joins the rest. */
export function saySentence({ phrases, joint }: Sentence, words: Words): string {
  let said = '';
  const between = joint === ', ' ? words.comma : joint;
  for (const phrase of phrases) {
    if (said !== '') said += phrase.says === 'operated-by' ? ' ' : between;
    said += say(phrase, words);
  }
  return said;
}

export function say(phrase: Phrase, words: Words): string {
  const saying = sayings[phrase.says] as (phrase: Phrase, words: Words) => string;
  return saying(phrase, words);
}

type Sayings = { [K in Phrase['says']]: (phrase: Extract<Phrase, { says: K }>, words: Words) => string };

const sayings: Sayings = {
  'itinerary-for': (_, words) => words.sentence('itineraryFor'),
  day: ({ day }, words) => words.day(day),
  text: ({ text }) => text,
  flight: ({ airline, number }) => `${airline} ${number}`,
  'operated-by': ({ airline }, words) => words.sentence('operatedBy', { airline }),
  'booking-class': ({ letter }, words) => words.sentence('bookingClass', { letter }),
  cabin: ({ cabin }, words) => words.cabins[cabin],
  duration: ({ minutes }, words) => sayDuration(minutes, words),
  distance: ({ amount, unit }, words) =>
    words.sentence(unit === 'km' ? 'kilometres' : 'miles', { amount: words.number(amount) }),
  carbon: ({ kg }, words) => words.sentence('carbon', { amount: words.number(Math.round(kg)) }),
  place: ({ stop }, words) => sayPlace(stop, words),
  time: ({ at }, words) => sayTime(at, words),
  'from-to': ({ from, to }, words) =>
    words.sentence('fromTo', { from: sayPlace(from, words), to: sayPlace(to, words) }),
  depart: ({ at, surface }, words) => words.sentence('depart', { time: sayTime(at, words) }, surface),
  arrive: ({ at, surface }, words) => words.sentence('arrive', { time: sayTime(at, words) }, surface),
  'departs-from': (phrase, words) => sayStop(phrase, words, 'departsFrom', 'departsFromNoTime'),
  'arrives-at': (phrase, words) => sayStop(phrase, words, 'arrivesAt', 'arrivesAtNoTime'),
  'departing-from-at': (phrase, words) => sayStop(phrase, words, 'departingFromAt', 'departingFrom'),
  'arriving-at-at': (phrase, words) => sayStop(phrase, words, 'arrivingAtAt', 'arrivingAt'),
  'departing-at-from': (phrase, words) => sayStop(phrase, words, 'departingAtFrom', 'departingFrom'),
  'arriving-at-into': (phrase, words) => sayStop(phrase, words, 'arrivingAtInto', 'arrivingAt'),
  status: ({ meaning }, words) => words.statuses[meaning],
  'times-before': ({ departs, arrives, surface }, words) =>
    words.sentence(
      'timesBefore',
      { departs: departs ? sayTime(departs, words) : '?', arrives: arrives ? sayTime(arrives, words) : '?' },
      surface,
    ),
  'transit-time': ({ minutes }, words) => words.sentence('transitTime', { duration: sayDuration(minutes, words) }),
  'short-connection': (_, words) => words.sentence('shortConnection'),
  'long-connection': (_, words) => words.sentence('longConnection'),
  overnight: (_, words) => words.sentence('overnight'),
  'change-of-airport': ({ from, to }, words) =>
    words.sentence('changeOfAirport', { from: sayPlace(from, words), to: sayPlace(to, words) }),
  'departure-terminal': ({ terminal }, words) => words.sentence('departureTerminal', { terminal }),
  'arrival-terminal': ({ terminal }, words) => words.sentence('arrivalTerminal', { terminal }),
  equipment: ({ name, surface }, words) => words.sentence('equipment', { name }, surface),
  warning: ({ warning }, words) => words.warning(warning),
  fare: ({ amount, currency }, words) => words.sentence('fare', { amount: words.amount(amount, currency) }),
  tax: ({ amount, currency }, words) => words.sentence('tax', { amount: words.amount(amount, currency) }),
  fee: ({ amount, currency }, words) => words.sentence('fee', { amount: words.amount(amount, currency) }),
  total: ({ quantity, each, all, currency }, words) =>
    words.sentence(quantity === 1 ? 'total' : 'totalOfSeveral', {
      quantity: String(quantity),
      each: words.amount(each, currency),
      all: words.amount(all, currency),
    }),
  'carbon-source': (_, words) => words.sentence('carbonSource'),
};

type StopKey = 'departsFrom' | 'arrivesAt' | 'departingFromAt' | 'arrivingAtAt' | 'departingAtFrom' | 'arrivingAtInto';
type TimelessKey = 'departsFromNoTime' | 'arrivesAtNoTime' | 'departingFrom' | 'arrivingAt';

function sayStop({ stop, at, surface }: LegEnd, words: Words, timed: StopKey, timeless: TimelessKey): string {
  const place = sayPlace(stop, words);
  if (!at) return words.sentence(timeless, { place }, surface);
  return words.sentence(timed, { place, time: sayTime(at, words) }, surface);
}

/** "New York JFK (JFK)", in German "Mailand Malpensa (MXP)"; the code alone where no table knows it. */
function sayPlace({ display, code, country }: Stop, words: Words): string {
  if (display === code) return code;
  const isUnnamed = display === UNNAMED_STATION;
  const name = isUnnamed ? words.sentence('railStation') : sayWithExonym(display, words.language, country);
  return words.sentence('place', { name, code });
}

/** "5:55 am CEST (GMT+2) (on the 18 Jul)" */
function sayTime({ time, twelveClock, onDate, zone }: ClockTime, words: Words): string {
  let said = words.time(time, twelveClock);
  if (zone) said += ` ${sayZone(zone)}`;
  if (onDate !== null) said += ` ${words.sentence('onDate', { date: words.shortDay(onDate) })}`;
  return said;
}

/** "EDT (GMT-4)", and "GMT+3" alone where the zone has no letters. */
function sayZone({ name, offset }: Zone): string {
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  const fraction = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  const gmt = `GMT${offset < 0 ? '-' : '+'}${hours}${fraction}`;
  return name === gmt ? gmt : `${name} (${gmt})`;
}

function sayDuration(minutes: number, words: Words): string {
  return words.sentence('duration', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
}
