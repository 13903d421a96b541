import { convert } from '~/itinerary/convert.ts';
import { lineEnd } from '~/itinerary/line-end.ts';
import { flightKey } from '~/itinerary/refine/repeated-bookings.ts';
import type { Itinerary, Warning } from '~/itinerary/types.ts';
import { type ItineraryPart, joinItineraries, noItinerary } from './join-itineraries.ts';

/** U+241C, symbol for file separator: a line that begins with it stands above the text of a file. */
const SEPARATOR = '\u241c';
/** A file may hold none: what follows would be taken for another's. */
const ownSeparators = /^\u241c+/gm;
/** Further separators are lines of the last text. */
const MOST_TEXTS = 12;

const LONGEST_NAME = 60;

interface NamedText {
  name: string;
  text: string;
}

/** Files as one text, each below its name; a file alone is its text. */
export function joinTexts(texts: readonly NamedText[]): string {
  const [{ text } = { text: '' }, ...others] = texts;
  if (others.length === 0) return text;
  return texts
    .map(({ name, text: own }) => `${SEPARATOR} ${name}\n${own.replace(ownSeparators, '').trimEnd()}\n`)
    .join('\n');
}

/** Links of mails that count clicks take hundreds of letters; no reader looks at them. */
const longLink = /<?https?:\/\/[^\s<>"]{40,}>?/g;

/** Characters: a longer one would be too long without its links as well. */
export const LONGEST_SHORTENED = 200_000;

/** As above; what would be too long together goes without long links and empty lines. */
export function joinShortened(texts: readonly NamedText[], isTooLong: (text: string) => boolean): string {
  const whole = joinTexts(texts);
  return isTooLong(whole) && whole.length <= LONGEST_SHORTENED
    ? joinTexts(texts.map(({ name, text }) => ({ name, text: shortened(text) })))
    : whole;
}

const shortened = (text: string): string =>
  text
    .replace(longLink, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n');

/** Each text is read as if it stood alone. One that repeats an earlier one, or holds nothing, is said. */
export function readTexts(text: string, today: string): Itinerary {
  const parts: ItineraryPart[] = [];
  for (const { name, text: own, linesAbove } of partsOf(text)) {
    const itinerary = convert(own, { today });
    const isRepeated = parts.some((earlier) => repeats(itinerary, earlier.itinerary));
    parts.push({
      itinerary: isRepeated ? onlyWarning('booking-repeated', {}) : withFault(itinerary, name),
      linesAbove,
    });
  }
  return parts.length === 0 ? convert(text, { today }) : joinItineraries(parts);
}

/** The mail and the PDF of a booking: the same flights and names, one locator or none. */
function repeats(one: Itinerary, earlier: Itinerary): boolean {
  const [keys, earlierKeys] = [one, earlier].map(({ flights }) => flights.map(flightKey).sort().join('|'));
  const locators = [one, earlier].map(({ bookings }) => bookings.flatMap(({ locator }) => locator ?? []));
  const [own = [], others = []] = locators;
  const isOther = own.length > 0 && others.length > 0 && !own.some((locator) => others.includes(locator));
  const names = (of: Itinerary) => [...of.names].sort().join('|');
  const isSame = one.names.length === 0 || names(one) === names(earlier);
  return keys !== '' && keys === earlierKeys && !isOther && isSame && one.others.length === 0;
}

const isEmpty = ({ flights, others, incomplete }: Itinerary): boolean =>
  flights.length + others.length + incomplete.length === 0;

function withFault(itinerary: Itinerary, name: string | null): Itinerary {
  if (name === null || !isEmpty(itinerary)) return itinerary;
  const warnings = [...itinerary.warnings, ...onlyWarning('file-without-flights', { name }).warnings];
  return { ...itinerary, warnings };
}

/** At the separator, which is the line above the text. */
function onlyWarning(code: Warning['code'], values: Warning['values']): Itinerary {
  return { ...noItinerary, warnings: [{ code, line: 0, column: 1, values }] };
}

/** None of a text without separators; what stands above the first has no name. */
function partsOf(text: string): { name: string | null; text: string; linesAbove: number }[] {
  if (!text.includes(SEPARATOR)) return [];
  const lines = text.split(lineEnd);
  const marks = lines.flatMap((line, at) => (line.startsWith(SEPARATOR) ? [at] : [])).slice(0, MOST_TEXTS);
  const starts = marks.map((at) => at + 1);
  if (marks[0] !== 0) starts.unshift(0);
  return starts.map((start, at) => {
    const end = (starts[at + 1] ?? lines.length + 1) - 1;
    const mark = lines[start - 1];
    const name = mark === undefined ? null : mark.slice(SEPARATOR.length).trim().slice(0, LONGEST_NAME);
    return { name, text: lines.slice(start, end).join('\n'), linesAbove: start };
  });
}
