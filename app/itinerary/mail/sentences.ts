import { matchesOf } from '../read/matches-of.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';

/** Shorter lines are cells and headings. */
const SHORTEST_PROSE = 90;
/** Behind a word in small letters, a time, a year, a flight's number or brackets; `Mr. Smith`, `kl. 9` and `14. April` go on. */
const ends =
  /(?<=(?:\p{Ll}{2}|\d[:.h]\d\d ?(?:[ap]\.?m|Uhr|uur|h|hrs)?|\d{4}|[)%]|[+]\d|(?<![\p{L}\d])(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?\d{1,4}))(?<!(?:^|[\s(])(?:approx|Mr|Mrs|Ms|Dr|Prof|Sra?|Mme|Mlle|Dhr|Mevr|Hr|Frk?|St|Str|No|Nr|Tel|Ref|kl|ca|ab|an|am|pm|um|dep|arr|term|op|vs|esq|av|bzw|inkl|incl|approx|max|min|ter|sal|lleg))[.!?] (?=[¿¡"“(]?\p{Lu}|\d{1,2}[./]\d{1,2}[./]\d\d|20\d\d-\d\d-|20\d\d年|\d{1,2}(?:\.? (?:de )?)?\p{L}{3,10}\.?(?: (?:de )?\d{4}|\d\d)|[\p{Ll}-]{3,13},? \d{1,2}\.? (?:de )?\p{L}{3,10})|(?<=[\u3400-\u9fff][)）]?)[.;!?] ?(?=[\u3400-\u9fff\d])/gu;

/** Chinese takes less room. */
const hanSentence = /[\u3400-\u9fff][)）]?[.;!?]/;

/** The sentences of a line of prose: each says something of its own. */
export function sentencesOf(line: MailLine): MailLine[] {
  const { printed } = line;
  if (printed.length < SHORTEST_PROSE && !hanSentence.test(printed)) return [line];
  const cuts = matchesOf(ends, printed).map(({ 0: whole, index }) => index + whole.length);
  return piecesOf(line, cuts);
}

/** The line cut at some columns. */
export function piecesOf(line: MailLine, cuts: readonly number[]): MailLine[] {
  if (cuts.length === 0) return [line];
  const ends = [...cuts, line.folded.length];
  return [0, ...cuts].map((at, index) => piece(line, at, ends[index] ?? line.folded.length)).filter(isFull);
}

const isFull = ({ folded }: MailLine): boolean => folded.trim() !== '';

function piece({ number, column, printed, folded, opens }: MailLine, at: number, end: number): MailLine {
  return {
    number,
    column: column + at,
    printed: printed.slice(at, end),
    folded: folded.slice(at, end),
    opens: opens && at === 0,
  };
}

/** Where other flights begin on a line: at the number, or at the day before it. */
export function cutsAtFlights({ flights, dates, clocks }: LineCandidates): number[] {
  const [first, ...others] = flights;
  const cuts = others.filter(({ airline, number }) => airline !== first?.airline || number !== first.number);
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
