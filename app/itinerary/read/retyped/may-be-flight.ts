/** Carrier and number, and a date or a time: most lines of a paste stop here. */
const carrierAndNumber = /(?:^|[^A-Z0-9])(?:[A-Z][A-Z0-9]|[0-9][A-Z])[ -]{0,3}[0-9OILSBZ\u01c0]{1,4}(?:[^0-9]|$)/;
const dateOrTime = /\d ?[/.-]?(?:DE )?[A-Z\u00c0-\u017f]{3}|[A-Z]{3} \d|\d[./月-]\d|\d[:.H]\d|\d{3}[0-9APN]/;

export function mayBeFlight(text: string): boolean {
  return text.length <= MOST && carrierAndNumber.test(text) && dateOrTime.test(text);
}

/** A longer line is prose or several lines in one. */
const MOST = 200;
