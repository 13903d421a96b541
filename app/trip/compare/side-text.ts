import { lineEnd } from '~/itinerary/line-end.ts';
import { textOf } from '~/itinerary/text-of.ts';
import type { Flight, Itinerary } from '~/itinerary/types.ts';

/** What stands in the text of a side, beside what was read of it. */
export interface SideText {
  /** In capitals of ordinary Latin letters; folded when they are first asked for. */
  lines: () => readonly string[];
  /** As read, of all bookings. */
  flights: readonly Flight[];
}

export function sideText(reading: Itinerary): SideText | null {
  const text = textOf(reading);
  if (text === null) return null;
  let lines: readonly string[] | null = null;
  return {
    lines: () => {
      lines ??= text.split(lineEnd).map(foldLine);
      return lines;
    },
    flights: reading.flights,
  };
}

/** Letters of other alphabets that look like these. */
const LOOKING = 'АВСЕНІЈКМОРЅТХУΑΒΕΗΙΚΜΝΟΡΤΥΧΖ';
const LATIN = 'ABCEHIJKMOPSTXYABEHIKMNOPTYXZ';

const foldLine = (line: string): string =>
  line
    .replace(/<[^<>]{0,200}>|&nbsp;|&#(?:160|xa0);|=20(?!\d)/gi, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN[LOOKING.indexOf(letter)] ?? letter);

/** The flight as the text has it; null where it was typed or corrected by hand. */
export const readAs = ({ flights }: SideText, { source }: Flight): Flight | null =>
  flights.find((one) => one.source.line === source.line && one.source.column === source.column) ?? null;

/** Lines of a mail that belong to one flight, above and below its own. */
const ABOVE = 6;
const BELOW = 12;

/** What is printed of a flight that was read: to the next one. */
export function regionOf({ lines, flights }: SideText, { source }: Flight): string {
  const others = flights.map((flight) => flight.source.line);
  const first = Math.max(
    1,
    source.line - ABOVE,
    ...others.filter((line) => line < source.line).map((line) => line + 1),
  );
  const next = Math.min(source.line + BELOW, ...others.filter((line) => line > source.line));
  return lines()
    .slice(first - 1, next - 1)
    .join('\n');
}
