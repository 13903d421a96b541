import type { Place } from '~/itinerary/types.ts';
import { UNNAMED_STATION } from '~/reference/unnamed-station.ts';
import { classicDuration } from '../durations.ts';
import type { Words } from '../words.ts';
import type { ClockTime, LegEnd, Message, MessageLine, Zone } from './blocks.ts';

/** An operator stands in brackets behind the flight, without the separator. */
export function formatMessages({ messages, separator }: MessageLine, words: Words): string {
  let text = '';
  const between = separator === ', ' ? words.comma : separator;
  for (const message of messages) {
    const formatted = formatMessage(message, words);
    if (message.kind === 'operated-by') text = withBracket(text, formatted);
    else text += text === '' ? formatted : between + formatted;
  }
  return text;
}

/** "1965 (operated by KLM Cityhopper)"; a wide Chinese bracket has its own space. */
function withBracket(text: string, bracket: string): string {
  return text === '' || bracket.startsWith('（') ? text + bracket : `${text} ${bracket}`;
}

export function formatMessage(message: Message, words: Words): string {
  const format = formats[message.kind] as (message: Message, words: Words) => string;
  return format(message, words);
}

type Formats = { [K in Message['kind']]: (message: Extract<Message, { kind: K }>, words: Words) => string };

const formats: Formats = {
  'itinerary-for': (_, words) => words.sentence('itineraryFor'),
  day: ({ day }, words) => words.day(day),
  text: ({ text }) => text,
  flight: ({ airline, number }, words) => `${words.airlineName(airline)} ${number}`,
  airline: ({ airline }, words) => words.airlineName(airline),
  'operated-by': ({ airline }, words) => words.sentence('operatedBy', { airline: words.airlineName(airline) }),
  'booking-class': ({ letter }, words) => words.sentence('bookingClass', { letter }),
  cabin: ({ cabin }, words) => words.cabin(cabin),
  duration: ({ minutes }, words) => classicDuration(minutes, words),
  distance: ({ amount, unit }, words) =>
    words.sentence(unit === 'km' ? 'kilometres' : 'miles', { amount: words.number(amount) }),
  carbon: ({ kg }, words) => words.sentence('carbon', { amount: words.number(Math.round(kg)) }),
  place: ({ place }, words) => formatPlace(place, words),
  time: ({ at }, words) => formatTime(at, words),
  'from-to': ({ from, to }, words) =>
    words.sentence('fromTo', { from: formatPlace(from, words), to: formatPlace(to, words) }),
  depart: ({ at, isGroundTransport }, words) =>
    words.sentence('depart', { time: formatTime(at, words) }, isGroundTransport),
  arrive: ({ at, isGroundTransport }, words) =>
    words.sentence('arrive', { time: formatTime(at, words) }, isGroundTransport),
  'departs-from': (message, words) => formatLegEnd(message, words, 'departsFrom', 'departsFromNoTime'),
  'arrives-at': (message, words) => formatLegEnd(message, words, 'arrivesAt', 'arrivesAtNoTime'),
  'departing-from-at': (message, words) => formatLegEnd(message, words, 'departingFromAt', 'departingFrom'),
  'arriving-at-at': (message, words) => formatLegEnd(message, words, 'arrivingAtAt', 'arrivingAt'),
  'departing-at-from': (message, words) => formatLegEnd(message, words, 'departingAtFrom', 'departingFrom'),
  'arriving-at-into': (message, words) => formatLegEnd(message, words, 'arrivingAtInto', 'arrivingAt'),
  status: ({ meaning }, words) => words.status(meaning),
  'times-before': ({ departs, arrives, isGroundTransport }, words) =>
    words.sentence(
      'timesBefore',
      { departs: departs ? formatTime(departs, words) : '?', arrives: arrives ? formatTime(arrives, words) : '?' },
      isGroundTransport,
    ),
  'transit-time': ({ minutes }, words) => words.sentence('transitTime', { duration: classicDuration(minutes, words) }),
  'short-connection': (_, words) => words.sentence('shortConnection'),
  'long-connection': (_, words) => words.sentence('longConnection'),
  overnight: (_, words) => words.sentence('overnight'),
  'change-of-airport': ({ from, to }, words) =>
    words.sentence('changeOfAirport', { from: formatPlace(from, words), to: formatPlace(to, words) }),
  'departure-terminal': ({ terminal }, words) => words.sentence('departureTerminal', { terminal }),
  'arrival-terminal': ({ terminal }, words) => words.sentence('arrivalTerminal', { terminal }),
  equipment: ({ name, isGroundTransport }, words) =>
    words.sentence('equipment', { name: words.aircraftType(name) }, isGroundTransport),
  'aircraft-type': ({ name }, words) => words.aircraftType(name),
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

type TimedKey = 'departsFrom' | 'arrivesAt' | 'departingFromAt' | 'arrivingAtAt' | 'departingAtFrom' | 'arrivingAtInto';
type TimelessKey = 'departsFromNoTime' | 'arrivesAtNoTime' | 'departingFrom' | 'arrivingAt';

function formatLegEnd(
  { place, at, isGroundTransport }: LegEnd,
  words: Words,
  timed: TimedKey,
  timeless: TimelessKey,
): string {
  const name = formatPlace(place, words);
  if (!at) return words.sentence(timeless, { place: name }, isGroundTransport);
  return words.sentence(timed, { place: name, time: formatTime(at, words) }, isGroundTransport);
}

/** "New York JFK (JFK)", in German "Mailand Malpensa (MXP)"; an unknown code alone. */
function formatPlace({ display, code, country }: Place, words: Words): string {
  if (display === code) return code;
  const isUnnamed = display === UNNAMED_STATION;
  const name = isUnnamed ? words.sentence('railStation') : words.placeName(display, country);
  return words.sentence('place', { name, code });
}

/** "5:55 am CEST (GMT+2) (on the 18 Jul)" */
function formatTime({ time, twelveClock, onDate, zone }: ClockTime, words: Words): string {
  let said = words.time(time, twelveClock);
  if (zone) said += ` ${formatZone(zone)}`;
  if (onDate !== null) said = withBracket(said, words.sentence('onDate', { date: words.shortDay(onDate) }));
  return said;
}

/** "EDT (GMT-4)", and "GMT+3" alone where the zone has no letters. */
export function formatZone({ name, offset }: Zone): string {
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  const fraction = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  const gmt = `GMT${offset < 0 ? '-' : '+'}${hours}${fraction}`;
  return name === gmt ? gmt : `${name} (${gmt})`;
}
