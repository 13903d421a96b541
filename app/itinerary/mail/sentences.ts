import { matchesOf } from '../read/matches-of.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';

/** Shorter lines are cells and headings. */
const SHORTEST_PROSE = 90;
/** Behind a word in small letters, a time, a year, a flight's number or brackets; `Mr. Smith`, `kl. 9` and `14. April` go on. */
const ends =
  /(?<=(?:\p{Ll}{2}|\d[:.h]\d\d ?(?:[ap]\.?m|Uhr|uur|h|hrs)?|\d{4}|[)%]|[+]\d|(?<![\p{L}\d])(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?\d{1,4}))(?<!(?:^|[\s(])(?:approx|Mr|Mrs|Ms|Dr|Prof|Sra?|Mme|Mlle|Dhr|Mevr|dhr|mevr|[Mm]w|hr|Hr|Frk?|St|Str|No|Nr|Tel|Ref|kl|ca|ab|an|am|pm|um|dep|arr|term|op|vs|esq|av|bzw|inkl|incl|approx|max|min|ter|sal|lleg))[.!?] (?=[¿¡"“(]?\p{Lu}|\d{1,2}[./]\d{1,2}[./]\d\d|20\d\d-\d\d-|20\d\d年|\d{1,2}(?:\.? (?:de )?)?\p{L}{3,10}\.?(?: (?:de )?\d{4}|\d\d)|[\p{Ll}-]{3,13},? \d{1,2}\.? (?:de )?\p{L}{3,10})|(?<=[\u3400-\u9fff][)）]?)[.;!?] ?(?=[\u3400-\u9fff\d])/gu;

/** `Transfer at 03:45. Kenya Airways KQ603, …`: what stands before the flight of a short line is about something else. */
const flightAhead = /^(?:[\p{L}'’-]{2,20},? ){0,4}(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?!\d)/u;

/** No day alone, as in `26.01. NZ 5017`. */
const saysMore = (text: string): boolean => /\p{Ll}{3}/u.test(text) && !/\d\.\d\d\. $/.test(text);

/** Chinese takes less room. */
const hanSentence = /[\u3400-\u9fff][)）]?[.;!?]/;

/** The sentences of a line of prose: each says something of its own. */
export function sentencesOf(line: MailLine): MailLine[] {
  const { printed } = line;
  const cuts = matchesOf(ends, printed).map(({ 0: whole, index }) => index + whole.length);
  const isProse = printed.length >= SHORTEST_PROSE || hanSentence.test(printed);
  const beforeFlight = (at: number) => saysMore(printed.slice(0, at)) && flightAhead.test(printed.slice(at));
  return piecesOf(line, isProse ? cuts : cuts.filter(beforeFlight));
}

/** The line cut at some columns. */
export function piecesOf(line: MailLine, cuts: readonly number[]): MailLine[] {
  if (cuts.length === 0) return [line];
  const ends = [...cuts, line.folded.length];
  return [0, ...cuts].map((at, index) => piece(line, at, ends[index] ?? line.folded.length)).filter(isFull);
}

const isFull = ({ folded }: MailLine): boolean => folded.trim() !== '';

function piece({ number, column, printed, folded, opens, breaks }: MailLine, at: number, end: number): MailLine {
  const above = breaks?.findLast((one) => one.at <= at) ?? { at: 0, number, column };
  const later = breaks?.filter((one) => one.at > at && one.at < end).map((one) => ({ ...one, at: one.at - at })) ?? [];
  return {
    number: above.number,
    column: above.column + at - above.at,
    printed: printed.slice(at, end),
    folded: folded.slice(at, end),
    opens: opens && at === 0,
    ...(later.length > 0 && { breaks: later }),
  };
}

/** Where other flights begin on a line: at the number, or at the day before it. */
export function cutsAtFlights(line: LineCandidates): number[] {
  const [first, ...others] = line.flights;
  const cuts = others.filter(({ airline, number }) => airline !== first?.airline || number !== first.number);
  if (cuts.length === 0) return [];
  const { dates, clocks } = line;
  return cuts.map(({ at, end }, index) => {
    const next = cuts[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const clock = clocks.findLast((one) => one.at < at)?.at ?? -1;
    const day = dates.findLast((one) => one.at < at);
    if (day === undefined || clock === -1 || day.at < clock || day.at < (first?.end ?? 0)) return at;
    const firstClock = clocks.find((one) => one.at > end)?.at ?? next;
    const hasOwn = dates.some((one) => one.at > end && one.at < Math.min(firstClock, next));
    return hasOwn ? at : day.at;
  });
}
