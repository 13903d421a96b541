import { AMOUNT, fareOf, PASSENGER_TYPE } from './fare-lines.ts';
import type { FareRead } from './fare-read.ts';

// FARE  F GBP     322.00; FARE EUR510.00 EQU USD628.00 TAX 3.10JQ; A$ FARE USD 4428.00
// 35.FN/NR/FCNY3450.00/SCNY2200.00: TravelSky
const fareLine = new RegExp(
  `^(?:(?:A\\$ )?FARE (?:[A-Z] )?|(?:\\d{1,2}\\.)?FN/(?:[A-Z]{1,2}/){0,3}F)([A-Z]{3}) ?${AMOUNT}(?![A-Z0-9])`,
);
const equivalentPart = new RegExp(`(?:^|[ ])EQU(?:IV)? (?:[A-Z] )?([A-Z]{3}) ?${AMOUNT}(?![A-Z0-9])`);
// TOTAL   GBP     512.40; TOT USD708.70; GRAND TOTAL GBP 512.40; /ACNY4132.00
const totalPart = new RegExp(`(?:(?:^| )TOT(?:AL)? (?:[A-Z] )?|(?:^|/)A)([A-Z]{3}) ?${AMOUNT}(?![A-Z0-9])`);
const infantFare = /^(?:\d{1,2}\.)?FN\/(?:A\/)?IN\//;
// P1  KIDARMELO/RATENO          ADT   X             USD  708.70
const holder = new RegExp(`^P\\d{1,2}(?:-\\d{1,2})? .{0,44}[ *]${PASSENGER_TYPE}(?: |$)`);
// GBP   312.00      25JUL26LON BA BOS
const calculation = new RegExp(`^([A-Z]{3}) ${AMOUNT} \\d{1,2}[A-Z]{3}\\d\\d ?[A-Z]{3}(?: |$)`);
// GBP    84.00GB    XT GBP 13.00YQ
const taxLine = new RegExp(`^([A-Z]{3}) ${AMOUNT} ?-?[A-Z][A-Z0-9](?: |$)`);
const bare = new RegExp(`^([A-Z]{3}) ${AMOUNT}$`);

interface Open {
  currency: string;
  base: string;
  /** Of a list without words: `GBP 84.00GB`. */
  hasTaxes: boolean;
}

/** Displays that print base, taxes and total below each other. */
export class FareTotals {
  private open: Open | null = null;
  private passengerType: string | null = null;

  read(text: string): FareRead | null {
    this.passengerType = holder.exec(text)?.[1] ?? this.passengerType;
    if (infantFare.test(text)) this.passengerType = 'INF';
    this.begin(fareLine.exec(text) ?? calculation.exec(text));
    if (this.open === null) return null;
    const [, equivalentIn, equivalent] = equivalentPart.exec(text) ?? [];
    if (equivalentIn !== undefined && equivalent !== undefined)
      this.open = { ...this.open, currency: equivalentIn, base: equivalent };
    if (taxLine.test(text)) this.open.hasTaxes = true;
    const [, currency, total] = totalPart.exec(text) ?? this.bareAmount(text) ?? [];
    return currency === undefined || total === undefined ? null : this.close(currency, total);
  }

  private begin(found: RegExpExecArray | null): void {
    const [, currency, base] = found ?? [];
    if (currency !== undefined && base !== undefined) this.open = { currency, base, hasTaxes: false };
  }

  /** Behind the taxes it is the total, before them the base in the currency of the sale. */
  private bareAmount(text: string): RegExpExecArray | null {
    const found = bare.exec(text);
    if (found === null || this.open === null || this.open.hasTaxes) return found;
    this.open = { currency: found[1] ?? '', base: found[2] ?? '', hasTaxes: false };
    return null;
  }

  private close(currency: string, total: string): FareRead {
    const base = this.open?.currency === currency ? this.open.base : undefined;
    const fare = fareOf(this.passengerType, undefined, currency, base, total);
    this.open = null;
    this.passengerType = null;
    return fare;
  }
}
