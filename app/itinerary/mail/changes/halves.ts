import { findFlights } from '../candidates/flight-numbers.ts';
import { type MailLine, toLines } from '../candidates/lines.ts';
import { piecesOf, sentencesOf } from '../sentences.ts';
import { any } from './change-words.ts';
import { valueHalves } from './old-values.ts';
import { cancellingSentences } from './says-cancelled.ts';
import { type Half, halvesOf, replacedIn } from './sections.ts';
import { columnHalves } from './two-columns.ts';

/** A mail about a change is two texts: one of what was booked, one of what is. */
export interface Halves {
  before: readonly MailLine[];
  after: readonly MailLine[];
  /** Numbers of lines whose flights others stand for. */
  replaced: ReadonlySet<number>;
}

/** Null where the text tells of no change. */
export function changeHalves(lines: readonly MailLine[]): Halves | null {
  const sections = sectionHalves(lines);
  const { before, after, replaced } = sections ?? { before: lines, after: lines, replaced: new Set<number>() };
  const columns = [columnHalves(before), columnHalves(after)];
  const rows = [columns[0]?.before ?? before, columns[1]?.after ?? after] as const;
  const values = [valueHalves(rows[0]), valueHalves(rows[1])];
  if (sections === null && [...columns, ...values].every((found) => found === null)) return null;
  return { before: values[0]?.before ?? rows[0], after: values[1]?.after ?? rows[1], replaced };
}

const isGone = (half: Half | null) => half === 'old' || half === 'cancelled';

interface Part {
  line: MailLine;
  half: Half | null;
  /** One of two numbers of one flight: the lines below go on. */
  isBeside?: boolean;
}

/** Lines below "old" are not in the later text, and lines below "new" not in the earlier one. */
function sectionHalves(lines: readonly MailLine[]): Halves | null {
  const whole = lines.flatMap(sentencesOf);
  const sides = halvesOf(whole);
  const parts = whole.flatMap((line, at): Part[] => numbersFromTo(line) ?? [{ line, half: sides[at] ?? null }]);
  const pieces = parts.map(({ line }) => line);
  const halves = parts.map(({ half }) => half);
  const others = [...replacedIn(pieces)].flatMap((at) => parts[at] ?? []);
  const replaced = new Set([...others, ...parts.filter(({ isBeside }) => isBeside)].map(({ line }) => line.number));
  if ((!halves.includes('new') && replaced.size === 0) || !halves.some(isGone)) return null;
  const without = (isLeft: (half: Half | null) => boolean) =>
    pieces.flatMap((line, at) => {
      if (isLeft(halves[at] ?? null)) return [];
      const above = parts[at - 1];
      return above && isLeft(above.half) && above.isBeside !== true ? [{ ...line, opens: true }] : [line];
    });
  return { before: without((half) => half === 'new'), after: without(isGone), replaced };
}

/** `moved from BA 762 (…) to BA 764 (…)`; `BA 764, was BA 762` */
function numbersFromTo(line: MailLine): Part[] | null {
  if (!fromAndTo.test(line.folded)) return null;
  const [first, second, ...others] = findFlights(line.folded, line.printed);
  if (first === undefined || second === undefined || others.length > 0) return null;
  if (wasBetween.test(line.folded.slice(first.end, second.at))) {
    const [now, was] = piecesOf(line, [first.end]);
    if (now === undefined || was === undefined) return null;
    return [
      { line: now, half: 'new', isBeside: true },
      { line: { ...was, opens: line.opens }, half: 'old', isBeside: true },
    ];
  }
  const lead = line.folded.slice(0, first.at);
  const isMoved = movedFrom.test(lead) && toBefore.test(line.folded.slice(first.end, second.at));
  const [older, newer] = isMoved ? piecesOf(line, [second.at]) : [];
  if (older === undefined || newer === undefined) return null;
  return [
    { line: older, half: 'old' },
    { line: newer, half: 'new' },
  ];
}

const fromWords = '(?:FROM|VON|VOM|DE|DU|DEL|DO|DA|VAN|FRA)(?: (?:FLIGHT|FLUG|VOL|VUELO|VLUCHT|VOO|FLY))?';
const toWords =
  '(?:TO|AUF|NACH|A|AU|AL|PARA|PARA O|NAAR|TIL|VERS|SUR LE|SUR)(?: (?:FLIGHT|FLUG|DEN FLUG|VOL|LE VOL|VUELO|VLUCHT|VOO|FLY))?';
const wasWords = '(?:WAS|BISHER|VORHER|ANTES|AU LIEU DE|AUPARAVANT|VAR|ONCEKI:?|原为?)';
const wasBetween = new RegExp(`^ ?[,，、(（]? ?${wasWords} ?$`);
const fromAndTo = new RegExp(`${any('changes', 'isBooked')}|改|[,，、(（ ] ?${wasWords} ?[A-Z\\d]{2} ?\\d`);
const movedFrom = new RegExp(`(?:(?<![A-Z])${any('changes', 'isBooked')}(?![A-Z]).*(?<![A-Z])${fromWords}|[由从]) ?$`);
const toBefore = new RegExp(`(?:(?<![A-Z])${toWords}|改为|改签至|改签到|换到) ?$`);

/** Whether a text has both halves of a change, strikes words out, or says that a flight is cancelled. */
export function tellsChange(text: string): boolean {
  const lines = toLines(text);
  const isTold = lines.some(({ struck, folded }) => struck !== undefined || cancellingSentences(folded).length > 0);
  return isTold || changeHalves(lines) !== null;
}
