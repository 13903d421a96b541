import { findAirline } from '~/reference/airlines.ts';
import { findPlace } from '~/reference/places.ts';
import { DATE, readDate, readWeekday } from '../read/clock.ts';
import type { PrintedDate } from '../types.ts';
import type { NonAirDetails } from './model.ts';
import { timeOfDay } from './time-of-day.ts';

const CLOCK = '\\d{3,4}(?:[AP]M?|[NM])?';
// Amadeus: 4 TRN 2C 87 6609 AF 12JAN 2 FRPLY FRLPD HK1 1158 1356, with the network before the number
const numbered = new RegExp(
  `TRN ([A-Z0-9]{2}) (?:\\d{2} )?(\\d{1,5})(?: [A-Z]{1,2})? (${DATE})(?: ([1-7]))? ([A-Z]{3}|[A-Z]{5}) ?([A-Z]{3}|[A-Z]{5}) ([A-Z]{2})\\d{1,2}(?: (${CLOCK}) (${CLOCK}))?`,
);
// FRPLY/PARIS GARE LYON//FRLPD/LYON PART DIEU /TGD
const stations = /([A-Z]{5})\/([A-Z][^/]{1,39})\/\/([A-Z]{5})\/([A-Z][^/]{1,39})(?:\/|$)/;
// Sabre: RAL 2V 19MAR F GK1 NYPBOS-LV-900A/AR-100P/NA-TRAIN 66
const slashed = new RegExp(
  `(?:RAL|TRN) ([A-Z0-9]{2}) (${DATE}) ([MTWQFJS1-7]) ([A-Z]{2})\\d{1,2} ([A-Z]{3})([A-Z]{3})?`,
);
// Worldspan: TRN 2V MK1 NYP 16MAR/CC1-NYP/CC2-WAS/AN-AMTRAK 1229/TD-1000AM/TA-1130AM
const keyed = new RegExp(`(?:RAL|TRN) ([A-Z0-9]{2}) ([A-Z]{2})\\d{1,2} ([A-Z]{3}) (${DATE})(?:\\/|$)`);
const goal = /\/CC2-([A-Z]{3})/;
const trainName = /\/(?:NA|AN)-([^/]{1,40})/;
const leaves = new RegExp(`[/-](?:LV|TD)-(${CLOCK})(?![A-Z0-9])`);
const lands = new RegExp(`\\/(?:AR|TA)-(${CLOCK})(?![A-Z0-9])`);

type RailDetails = Omit<NonAirDetails, 'locator' | 'ends'>;

/** A booked train in the grammars of three systems; null for another line. */
export function railDetails(text: string): RailDetails | null {
  return readNumbered(text) ?? readSlashed(text) ?? readKeyed(text);
}

function readNumbered(text: string): RailDetails | null {
  const found = numbered.exec(text);
  if (found === null) return null;
  const [, carrier = '', number = '', date, weekday, from = '', to = '', status = null, departs, arrives] = found;
  const [, first, start, second, end] = stations.exec(text) ?? [];
  const isNamed = first === from && second === to;
  const route = isNamed ? [inSmall(start), inSmall(end)] : [cityOf(from), cityOf(to)];
  return {
    name: nameOf(carrier, number, route),
    place: from.length === 3 ? from : null,
    status,
    begins: dateOf(date, weekday),
    startTime: timeOfDay(departs),
    endTime: timeOfDay(arrives),
  };
}

function readSlashed(text: string): RailDetails | null {
  const found = slashed.exec(text);
  if (found === null) return null;
  const [, carrier = '', date, weekday, status = null, from = '', to] = found;
  return { ...keyedFacts(text, carrier, from, to), status, begins: dateOf(date, weekday) };
}

function readKeyed(text: string): RailDetails | null {
  const found = keyed.exec(text);
  if (found === null) return null;
  const [, carrier = '', status = null, from = '', date] = found;
  return { ...keyedFacts(text, carrier, from, goal.exec(text)?.[1]), status, begins: dateOf(date) };
}

function keyedFacts(text: string, carrier: string, from: string, to: string | undefined) {
  const number = /\d{1,5}(?!\d)/.exec(trainName.exec(text)?.[1] ?? '')?.[0] ?? '';
  return {
    name: nameOf(carrier, number, to === undefined ? [] : [cityOf(from), cityOf(to)]),
    place: from,
    startTime: timeOfDay(leaves.exec(text)?.[1]),
    endTime: timeOfDay(lands.exec(text)?.[1]),
  };
}

/** `Amtrak 66, New York – Boston`; five letters that nobody knows say nothing to a customer, and SN is no airline here. */
function nameOf(carrier: string, number: string, route: readonly (string | null)[]): string {
  const known = findAirline(carrier);
  const company = known?.isGroundTransport === true ? known.name : carrier;
  const way = route.includes(null) ? '' : route.join(' – ');
  return [`${company} ${number}`.trim(), way].filter((part) => part !== '').join(', ');
}

function cityOf(code: string): string | null {
  const known = findPlace(code);
  if (known !== null) return known.city || known.display;
  return code.length === CITY_CODE ? code : null;
}

const CITY_CODE = 3;

function inSmall(printed = ''): string {
  return printed
    .trim()
    .toLowerCase()
    .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function dateOf(printed: string | undefined, weekday?: string): PrintedDate | null {
  if (printed === undefined) return null;
  return { ...readDate(printed), weekday: weekday === undefined ? null : readWeekday(weekday) || null };
}
