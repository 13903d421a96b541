/** Carrier and number, and a date or a time: most lines of a paste stop here. */
const carrierAndNumber =
  /(?:^|[ *(:;,|"])(?:[A-Z][A-Z0-9]|[0-9][A-Z])[ -]{0,3}(?=[OILSBZ\u01c0]{0,3}\d)[0-9OILSBZ\u01c0]{1,4}(?:[^0-9]|$)/;
/** `1.1DOE/JANE`, `1.DOE/JANE` */
const names = /^\d{1,2}\.(?:[IC]\/)?\d{0,2}[A-Z]{2,30}\//;
const dateOrTime = /\d ?[/.-]?(?:DE )?[A-Z\u00c0-\u017f]{3}|[A-Z]{3} \d|\d[./月-]\d|\d[:.H]\d|\d{3}[0-9APN]/;

export function mayBeFlight(text: string): boolean {
  return (
    text.length >= LEAST &&
    text.length <= MOST &&
    !names.test(text) &&
    carrierAndNumber.test(text) &&
    dateOrTime.test(text)
  );
}

/** A longer line is prose or several lines in one. */
const MOST = 200;
const LEAST = 14;
