import type { PrintedDate } from '../types.ts';
import { type BookingRead, type HeaderRead, newBooking } from './booking.ts';
import { MONTH, readDate } from './clock.ts';
import type { NamesRead } from './names.ts';
import { optionOf } from './options.ts';

const fullDate = `(\\d{1,2}${MONTH}\\d\\d)`;

// RP/MADDX7686/MADDX7686            BA/SU  25JUN26/1739Z   8VB4XV
const amadeusShown = new RegExp(` ${fullDate}(?:/\\d{4}Z| |$)`);
const amadeusLocator = / ([A-Z0-9]{6})$/;
// SFO6T8323/2828AJ/1APR27
const amadeusCreated = new RegExp(`^[A-Z0-9]{6,9}/\\d{4}[A-Z]{2}/${fullDate}$`);
// 8SGG.8SWH*BTW 0902/10APR26 UDUTEK H
const sabre = new RegExp(`^[A-Z0-9]{3,4}[.][A-Z0-9*-]{4,12} \\d{4}/${fullDate}(?: \\*?([A-Z0-9]{6}))?(?: [A-Z]){0,3}$`);
// REC: M8M6NH  ST: ACTIVE  GDS: KIU  06JUN27/1630Z
const kiu = new RegExp(`^REC: ([A-Z0-9]{6}) .{0,40}?(?:${fullDate}/\\d{4}Z)?$`);
// UTH9DA/WS WCVAL SMGKHH  AG 45812963 10JUL
const host = /^[A-Z0-9]{6}\/[A-Z0-9]{2} [A-Z0-9]{5} .{0,16}AG \d{7,8}/;
// SSR ADTK 1E BY SHA29JUN26/0952 OR CXL; SSRADTK1VBYDTW03AUG24/1803; TKT TL 18SEP26/2359Z
const timeLimit = new RegExp(`(?:BY ?[A-Z]{3} ?${fullDate}/\\d{4}|${fullDate}/\\d{4}Z)`);
// RESERVA: K3W8L5, PNR: WPGXYU, BOOKING REFERENCE R4N8WX
const labelled =
  /^(?:RESERVA|PNR|RECORD LOCATOR|LOCATOR|BOOKING(?: REF(?:ERENCE)?)?|REF(?:ERENCE)?)\b[^:]{0,30}: ?([A-Z0-9]{6})$/;
const alone = /^[A-Z0-9]{6}$/;
const namesFollow = /^1\.\d/;
// 0.25ABC NM20 KX2Q7R
const group = /^0\.\d{1,3}.{0,40} NM\d{1,3} ([A-Z0-9]{6})$/;

/** Null for any other line; names in the `next` one tell a locator from a word of six letters. */
export function readHeader(text: string, next: string): HeaderRead | null {
  const option = optionOf(text);
  if (option !== null) return { locator: null, shown: null, opens: true, option };
  if (text.startsWith('RP/')) return amadeusHeader(text);
  if (text.length === 6) return loneLocator(text, next);
  if (text.startsWith('0.')) return found(group.exec(text)?.[1]);
  if (text.charAt(6) === '/' && host.test(text)) return opening(text.slice(0, 6), null);
  if (text.startsWith('REC: ')) return kiuHeader(text);
  if (text.includes(':')) return labelledLocator(text);
  return sabreLastLine(text);
}

/** Travellers and services above it, without a flight, are of another booking where they have another locator. */
export const isOfOthers = (
  { locator }: HeaderRead,
  { opener: own, names }: Pick<BookingRead, 'opener' | 'names'>,
  hasServices: boolean,
): boolean => locator !== null && own !== null && locator !== own && (names.length > 0 || hasServices);

/** Gives the booking its header; what stands below its travellers waits for what follows, however many lines it has. */
export function noteHeader(booking: BookingRead, header: HeaderRead, hasFlights: boolean): void {
  const { below, names } = booking;
  if (header.isLast && names.length > 0) booking.isEnded = true;
  const waits = !header.isLast && !hasFlights && header.option === null && names.length > 0;
  const goesOn = waits && below !== null && (header.locator ?? below.locator) === (below.locator ?? header.locator);
  if (!goesOn) settleHeader(booking);
  if (waits) booking.below = goesOn ? joined(below, header) : header;
  else addHeader(booking, header);
}

const joined = (above: HeaderRead, { opens, shown, locator }: HeaderRead): HeaderRead => ({
  ...above,
  opens: above.opens || opens,
  shown: above.shown ?? shown,
  locator: above.locator ?? locator,
});

/** The header below its travellers is the booking's own. */
export function settleHeader(booking: BookingRead): void {
  if (booking.below !== null) addHeader(booking, booking.below);
  booking.below = null;
}

/** A booking for travellers who are counted anew below a header, with that; null for those of the open booking. */
export function bookingOfOthers(open: BookingRead, read: NamesRead): BookingRead | null {
  const { names, locator, below, isEnded } = open;
  const isSame = below !== null && below.locator !== null && below.locator === locator;
  const isKnown = names.some((name) => familyOf(name) === familyOf(read.names[0] ?? ''));
  const isAnother = read.first === 1 && names.length > 0 && !isKnown && !isSame && (below !== null || isEnded);
  const booking = isAnother ? newBooking() : open;
  if (below !== null) addHeader(booking, below);
  open.below = null;
  return isAnother ? booking : null;
}

const familyOf = (name: string): string => name.split('/')[0] ?? '';

function addHeader(booking: BookingRead, { opens, option, shown, locator }: HeaderRead): void {
  booking.option ??= option;
  booking.shown ??= shown;
  if (opens || booking.locator === null) booking.locator = locator ?? booking.locator;
  if (opens) booking.opener = locator ?? booking.opener;
}

function amadeusHeader(text: string): HeaderRead {
  const shown = amadeusShown.exec(text)?.[1];
  const locator = amadeusLocator.exec(text)?.[1];
  return opening(locator ?? null, shown ? readDate(shown) : null);
}

function kiuHeader(text: string): HeaderRead | null {
  const [, locator, shown] = kiu.exec(text) ?? [];
  return locator ? opening(locator, shown ? readDate(shown) : null) : null;
}

function sabreLastLine(text: string): HeaderRead | null {
  const [, shown, locator] = sabreOrAmadeus(text) ?? [];
  if (!shown) return null;
  const isLast = text.includes('.'); // Sabre's
  return { locator: locator ?? null, shown: readDate(shown), opens: false, option: null, isLast };
}

function sabreOrAmadeus(text: string): RegExpExecArray | null {
  if (text.charAt(3) === '.' || text.charAt(4) === '.') return sabre.exec(text);
  const slash = text.indexOf('/');
  return slash >= 6 && slash <= 9 ? amadeusCreated.exec(text) : null;
}

function labelledLocator(text: string): HeaderRead | null {
  return found(labelled.exec(text)?.[1]);
}

function loneLocator(text: string, next: string): HeaderRead | null {
  const opens = namesFollow.test(next);
  return alone.test(text) && (opens || /\d/.test(text)) ? { ...opening(text, null), opens } : null;
}

function found(locator: string | undefined): HeaderRead | null {
  return locator === undefined ? null : { locator, shown: null, opens: false, option: null };
}

function opening(locator: string | null, shown: PrintedDate | null): HeaderRead {
  return { locator, shown, opens: true, option: null };
}

export function readTimeLimit(text: string): PrintedDate | null {
  const [, by, zulu] = text.includes('/') ? (timeLimit.exec(text) ?? []) : [];
  const found = by ?? zulu;
  return found ? readDate(found) : null;
}
