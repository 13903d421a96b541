/** `13.25` less `0.5` is `12.75`; null when the result is negative. */
export function subtractDecimals(from: string, what: string): string | null {
  const places = Math.max(placesOf(from), placesOf(what));
  const difference = scaled(from, places) - scaled(what, places);
  return difference < 0n ? null : print(difference, places);
}

/** `1,533.02` as `1533.02`. */
export function plainDecimal(printed: string): string {
  return printed
    .replace(/,/g, '')
    .replace(/^0{1,9}(?=\d)/, '')
    .replace(/^\./, '0.');
}

function placesOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return point === -1 ? 0 : decimal.length - point - 1;
}

function scaled(decimal: string, places: number): bigint {
  return BigInt(decimal.replace('.', '') + '0'.repeat(places - placesOf(decimal)));
}

function print(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
