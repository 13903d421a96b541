/** Lines that are one flight each, as short as they come; no two are alike. */
export const segments = (count: number): string => Array.from({ length: count }, (_, at) => segment(at)).join('\n');

const segment = (at: number) =>
  `${(at % 99) + 1} DL${140 + at} Y ${String((at % 28) + 1).padStart(2, '0')}OCT JFKAMS HK1 436P 555P`;

/** Offers of one quote with as many flights each. */
export const options = (count: number, flights: number): string =>
  Array.from({ length: count }, (_, at) => `OPTION ${at + 1}\n${segments(flights)}\n`).join('');
