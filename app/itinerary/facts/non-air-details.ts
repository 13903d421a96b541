import { DATE, MONTH, readDate, readWeekday } from '../read/clock.ts';
import type { NonAirSegment, PrintedDate } from '../types.ts';
import type { NonAirDetails } from './model.ts';
import { railDetails } from './rail-details.ts';
import { timeOfDay } from './time-of-day.ts';

// 3 HHL RD HK1 RIX; HTL ZZ 09SEP W HK1 BOS, with its weekday; 2. CCR ZD HK1 BOS; HTL HK1 NYC, without its chain
const head = new RegExp(
  `^(?:\\d{1,3}\\.? ?)?[A-Z]{2,3} (?:([A-Z0-9]{2}) )?(?:(${DATE}) ([A-Z1-7]) )?([A-Z]{2})\\d{0,2} ([A-Z]{3})(?![A-Z])`,
);
// IN08APR Q, a Thursday
const first = new RegExp(`^[ /]{1,2}(?:IN ?)?(${DATE})(?: ([MTWQFJS1-7])(?![A-Z0-9]))?`);
const anyDate = new RegExp(`(?:^|[^A-Z0-9])(${DATE})(?![A-Z])`);
const last = new RegExp(`(?:OUT ?|^[ -]{1,3})(${DATE})`);
const locator = /[ /](?:SI-[^A-Z0-9]{0,2})?CF[-:]([A-Z0-9]{4,20})/;
// 2NT 35370  NELORVIT BLU OROMEM   7QDZH489-2/, 2NT 46263 RADISSON AIRPORT 1 A1K-1/
const rate = /\d{1,2}NT \d{3,6} /;
const ratedName = /^([A-Z][A-Z0-9 .'&-]{2,60}?)(?: \d)? [A-Z0-9]{2,9} ?-\d{1,2}(?:\/|$)/;
// OUT18SEP/EXAMPLE INN/TWN/, 12JAN-15JAN/HOTEL DES TERREAUX/, OUT16MAR/H-EXAMPLE INN/R-STD
const slashedName = new RegExp(`(?:OUT ?|-)\\d{1,2}${MONTH}(?:\\d\\d)? ?/(?:H-)?([A-Z][A-Z0-9 .'&-]{2,60}?)(?:/|$)`);
// 1TWNRAC USD189.00 DLY EXAMPLE INN/BS-
const dailyRate = / (?:DLY|NGT|WKD|TTL) /;
const lastName = /^([A-Z][A-Z0-9 .'&-]{2,60})(?:\/|$)/;
/** Agency, confirmation, supplementary information, rate and the like never belong to a name. */
const keywords = '(?:BS|CF|SI|RG|RC|RQ|ID|CD|CR|FT|NM|AGT|G|W|SR|TN|AN)[-:]';
const keyword = new RegExp(`(?:^|[ /])${keywords}`);
/** Behind the dates, where nothing but words stands there. */
const plainName = new RegExp(`^[ /-]{1,3}(?:H-)?([A-Z][A-Z .'&-]{3,60}?)(?:/|$| ${keywords})`);
/** A number behind these words is no time. */
const counted = '(?<!\\b(?:TRAIN|AMTRAK|EUROSTAR|ICE|TGV|FLIGHT|ROOM|NO|PNR))';
const CLOCK = '(?:(?:[01]\\d|2[0-3])[0-5]\\d|(?:1[0-2]|0?[1-9])[0-5]\\d[APN])';
// CITY TOUR BY NIGHT 2030, TRANSFER 0900 1030
const tourName = new RegExp(
  `^[ -]{1,3}([A-Z*][A-Z0-9 .,'&*-]{1,70}?)(?:${counted} (${CLOCK}))?(?:${counted}[ -](${CLOCK}))?(?:/|$)`,
);
const pickUp = /\/ARR-(\d{4}|\d{3,4}[APN])(?!\d)/;
const dropOff = /\/(?:DT|RET)-(\d{4}|\d{3,4}[APN])(?!\d)/;

const carCompanies: Record<string, string> = {
  ZE: 'Hertz',
  ZI: 'Avis',
  ZD: 'Budget',
  ET: 'Enterprise',
  ZL: 'National',
  AL: 'Alamo',
  SX: 'Sixt',
  EP: 'Europcar',
  ZT: 'Thrifty',
  ZR: 'Dollar',
  FX: 'Fox',
};

/** `text` is collapsed, with the lines below joined to it. */
export function nonAirDetails(kind: NonAirSegment['kind'], text: string): NonAirDetails {
  const booked = locator.exec(text)?.[1] ?? null;
  const train = kind === 'rail' ? railDetails(text) : null;
  return train === null ? placedDetails(kind, text, booked) : { ...train, ends: null, locator: booked };
}

function placedDetails(kind: NonAirSegment['kind'], text: string, booked: string | null): NonAirDetails {
  const [all = '', vendor = '', early, weekday, status = null, place = null] = head.exec(text) ?? [];
  const { begins, ends, behind } = datesOf(all === '' ? '' : text.slice(all.length), early, weekday);
  const [, tour, tourStart, tourEnd] = tourName.exec(behind) ?? [];
  const names = { hotel: () => hotelName(text, behind), car: () => carCompanies[vendor] };
  const name = kind === 'hotel' || kind === 'car' ? names[kind]() : tour?.trim();
  return {
    name: name ?? null,
    place,
    status,
    locator: booked,
    begins: begins ?? (kind === 'rail' ? dateOf(anyDate.exec(text)?.[1], undefined) : null),
    ends,
    startTime: timeOfDay(pickUp.exec(text)?.[1] ?? tourStart),
    endTime: timeOfDay(dropOff.exec(text)?.[1] ?? tourEnd),
  };
}

/** `behind` is the text behind both dates. */
function datesOf(rest: string, early: string | undefined, earlyWeekday: string | undefined) {
  const [begin = '', printed, printedWeekday] = early === undefined ? (first.exec(rest) ?? []) : [];
  const later = rest.slice(begin.length);
  const ends = last.exec(later)?.[1];
  return {
    begins: dateOf(early ?? printed, earlyWeekday ?? printedWeekday),
    ends: dateOf(ends, undefined),
    behind: later.replace(last, ''),
  };
}

function dateOf(printed: string | undefined, weekday: string | undefined): PrintedDate | null {
  if (printed === undefined) return null;
  return { ...readDate(printed), weekday: weekday === undefined ? null : readWeekday(weekday) || null };
}

function hotelName(text: string, behindDates: string): string | null {
  const found =
    ratedName.exec(behind(text, rate)) ??
    slashedName.exec(text) ??
    lastName.exec(behind(text, dailyRate)) ??
    plainName.exec(behindDates);
  return found?.[1]?.split(keyword, 1)[0]?.trim() || null;
}

function behind(text: string, marker: RegExp): string {
  const found = marker.exec(text);
  return found === null ? '' : text.slice(found.index + found[0].length);
}
