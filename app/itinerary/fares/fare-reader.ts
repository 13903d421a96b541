import { hasInitial, letterSet } from '../read/initials.ts';
import { FARE_LINES } from './fare-lines.ts';
import type { FareRead } from './fare-read.ts';
import { FareTotals } from './fare-totals.ts';

const NONE: readonly FareRead[] = [];
/** Currencies without decimals stand beside a word. */
const words = /^(?:A\$ )?(?:FARE|TAX|TOTAL|TOT|EQU)[ V:]|^\d{1,2}\.FN\/|\/ACNY/;
const initials = letterSet('AEFT');
/** The heading of Amadeus' list names the currency of its rows: `NP  EUR FARE`. */
const listHeading = /PASSENGER .{0,12}PTC .{0,12}?([A-Z]{3}) FARE/;
// PAT:A*CH, >PAT:A
const headingInitial = letterSet('P');
const pricing = /^>?PAT:A(?:\*(CH|IN))?/;

/** Reads prices of fare displays, which fill one line or several. */
export class FareReader {
  private totals = new FareTotals();
  private currency: string | null = null;
  private passengerType: string | null = null;

  read(text: string): readonly FareRead[] {
    if (!mayBeFare(text)) return NONE;
    this.readHeading(text);
    if (!hasDecimals(text) && !(mayHoldWord(text) && words.test(text))) return NONE;
    const fare = this.readLine(text) ?? this.totals.read(text);
    return fare === null ? NONE : [fare];
  }

  private readLine(text: string): FareRead | null {
    for (const { looks, read } of FARE_LINES) {
      const found = looks.exec(text);
      const fare = found === null ? null : read(found, this.currency);
      if (fare !== null) return { ...fare, passengerType: fare.passengerType ?? this.passengerType };
    }
    return null;
  }

  private readHeading(text: string): void {
    if (!hasInitial(text, headingInitial)) return;
    if (text.startsWith('PASSENGER')) this.currency = listHeading.exec(text)?.[1] ?? this.currency;
    if (text.startsWith('PAT:', text.startsWith('>') ? 1 : 0)) this.readPricing(text);
  }

  private readPricing(text: string): void {
    const [found, who] = pricing.exec(text) ?? [];
    if (found !== undefined) this.passengerType = who === 'CH' ? 'CHD' : who === 'IN' ? 'INF' : 'ADT';
  }
}

/** First look: most lines have no point and begin with other letters. */
function mayBeFare(text: string): boolean {
  return text.includes('.') || hasInitial(text, headingInitial | initials) || text.includes('/ACNY');
}

function mayHoldWord(text: string): boolean {
  return hasInitial(text, initials) || (text.includes('/') && text.includes('/ACNY'));
}

/** Times and numbers have no point between digits. */
function hasDecimals(text: string): boolean {
  for (let at = text.indexOf('.'); at > 0; at = text.indexOf('.', at + 1))
    if (isDigit(text, at - 1) && isDigit(text, at + 1) && isDigit(text, at + 2)) return true;
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
