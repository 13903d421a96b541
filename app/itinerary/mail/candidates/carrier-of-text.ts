import { findAirline, findAirlineByName } from '~/reference/airlines.ts';
import { matchesOf } from '../../read/matches-of.ts';
import type { FlightFound } from './flight-numbers.ts';
import { findLabels } from './labels.ts';
import type { MailLine } from './lines.ts';

/** `Flight 417`, `Vuelo n.º 8325`: a number without its carrier. */
const bare =
  /(?<![A-Z])(?:FLIGHT|FLT|VUELO|VOL|FLUG|HINFLUG|RUCKFLUG|FLUGNUMMER|VLUCHT|HEENVLUCHT|TERUGVLUCHT|VLUCHTNUMMER|VOO|UCUS|FLYGNING|FLYVNING|FLIGHTNUMMER|IDA|VUELTA|RETOUR)(?: ?(?:NO|NR|NUMBER|NUMERO|NUMMER|N)\.?)? ?[:.#°º]{0,2} ?(\d{2,4})(?![A-Z0-9]|[:.,/-]\d| ?(?:H|HRS?|MIN|KM|KG|PC|EUR|USD|%|PASS|PERS|PAX|€|£|\$)(?![A-Z]))/;
const LONGEST = 120;
const MOST_LINES = 200;
const MOST_WORDS = 4;
/** Lines of a number and its airline are near each other. */
const NEAR = 3;

/** The carrier of numbers that stand without one: the only airline of the text, or the only one near the number. */
export class CarrierOfText {
  private named: { airline: string; at: number }[] | null = null;

  constructor(private lines: readonly MailLine[]) {}

  flightOn(line: MailLine): FlightFound | null {
    const [whole, digits = ''] = bare.exec(line.folded) ?? [];
    if (whole === undefined || Number(digits) === 0) return null;
    const at = line.folded.indexOf(whole) + whole.length - digits.length;
    const own = beside(line, at + digits.length);
    const airline = own ?? this.airlineOf(line);
    if (airline === null) return null;
    return {
      at,
      end: at + digits.length,
      airline,
      number: String(Number(digits)),
      bookingClass: null,
      isOfText: own === null,
    };
  }

  private airlineOf({ number }: MailLine): string | null {
    this.named ??= this.lines
      .slice(0, MOST_LINES)
      .flatMap((line) => airlinesOn(line).map((airline) => ({ airline, at: line.number })));
    const near = this.named.filter(({ at }) => Math.abs(at - number) <= NEAR);
    return onlyOf(this.named) ?? onlyOf(near);
  }
}

/** `Flight 1402 Nordic Star`, up to who operates it. */
function beside(line: MailLine, end: number): string | null {
  const operated = findLabels(line.folded).find(({ kind }) => kind === 'operated')?.at ?? line.folded.length;
  const [printed, folded] = [line.printed.slice(end, operated), line.folded.slice(end, operated)];
  const code = codeCell.exec(folded)?.[1] ?? '';
  if (findAirline(code) !== null) return code;
  return onlyOf(airlinesOn({ ...line, printed, folded }).map((airline) => ({ airline })));
}

/** `Flight # 2864      WN` */
const codeCell = /^ {2,40}([A-Z]{2}|[A-Z]\d|\d[A-Z])(?= {2}|$)/;

function onlyOf(named: readonly { airline: string }[]): string | null {
  const [only, ...others] = new Set(named.map(({ airline }) => airline));
  return only !== undefined && others.length === 0 ? only : null;
}

const words = /\p{L}[\p{L}\d'’&.-]*/gu;
const ofFlights =
  /^(?:AIRLINES?|AIRWAYS|AIR|FLIGHTS?|FLUGE?|VUELOS?|VOLS?|VLUCHT(?:EN)?|VOOS?|BOOKING|RESERVATIONS?|CONFIRMATION|FARE|BY|[A-Z]{2})$/;

/** Names of airlines: of several words, or one word that no other capitalised word stands beside. */
function airlinesOn({ printed, folded }: MailLine): string[] {
  if (printed.length > LONGEST) return [];
  const all = matchesOf(words, printed);
  const found: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const [airline, count] = airlineAt(all, at, folded) ?? [];
    if (airline === undefined || count === undefined) continue;
    found.push(airline);
    at += count - 1;
  }
  return found;
}

function airlineAt(all: readonly RegExpExecArray[], at: number, folded: string): [string, number] | null {
  const start = all[at]?.index ?? 0;
  if (!/\p{Lu}/u.test(all[at]?.[0] ?? '')) return null;
  for (let count = Math.min(MOST_WORDS, all.length - at); count > 0; count--) {
    const last = all[at + count - 1];
    const name = last === undefined ? '' : folded.slice(start, last.index + last[0].length);
    const isOther = name.length < SHORTEST || (count === 1 && standsInName(all, at, folded));
    const airline = isOther ? null : findAirlineByName(name);
    if (airline !== null) return [airline, count];
  }
  return null;
}

const SHORTEST = 3;
const isCapital = (word: RegExpExecArray | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word[0]);

/** A word may be part of another name: that of a country, a bank or an inn. */
function standsInName(all: readonly RegExpExecArray[], at: number, folded: string): boolean {
  const [own, next, before] = [all[at], all[at + 1], all[at - 1]];
  if (own === undefined) return true;
  const end = own.index + own[0].length;
  const isBefore = isCapital(before) && before !== undefined && before.index + before[0].length + 1 === own.index;
  const isNext =
    isCapital(next) && next?.index === end + 1 && !ofFlights.test(folded.slice(next.index).split(/[^A-Z]/, 1)[0] ?? '');
  return isBefore || isNext;
}
