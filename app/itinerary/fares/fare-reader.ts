import { FARE_LINES } from './fare-lines.ts';
import { FareTotals } from './fare-totals.ts';

/** Decimals as strings, all in one currency. */
export interface FareRead {
  passengerType: string | null;
  quantity: number | null;
  currency: string;
  base: string | null;
  taxes: string | null;
  total: string;
}

const NONE: readonly FareRead[] = [];
const price = /[\d.]\d\d(?:[^\d:]|$)/;
/** The heading of Amadeus' list names the currency of its rows: `NP<EUR>FARE`. */
const listHeading = /PASSENGER .{0,12}PTC .{0,12}?([A-Z]{3})[> ]{1,2}FARE/;
// PAT:A*CH, >PAT:A
const pricing = /^>?PAT:A(?:\*(CH|IN))?/;

/** Reads prices of fare displays, which fill one line or several. */
export class FareReader {
  private totals = new FareTotals();
  private currency: string | null = null;
  private passengerType: string | null = null;

  read(text: string): readonly FareRead[] {
    if (text.includes('PAT:')) this.readPricing(text);
    if (!price.test(text) && !text.includes('FARE')) return NONE;
    this.currency = listHeading.exec(text)?.[1] ?? this.currency;
    for (const { looks, read } of FARE_LINES) {
      const found = looks.exec(text);
      const fare = found === null ? null : read(found, this.currency);
      if (fare !== null) return [{ ...fare, passengerType: fare.passengerType ?? this.passengerType }];
    }
    const fare = this.totals.read(text);
    return fare === null ? NONE : [fare];
  }

  private readPricing(text: string): void {
    const [found, who] = pricing.exec(text) ?? [];
    if (found !== undefined) this.passengerType = who === 'CH' ? 'CHD' : who === 'IN' ? 'INF' : 'ADT';
  }
}
