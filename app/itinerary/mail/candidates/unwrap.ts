import { findPlaceByName } from '~/reference/place-names.ts';
import { findFlights, isCarrierAlone } from './flight-numbers.ts';
import { fold } from './fold.ts';
import type { MailLine } from './lines.ts';

/** Mail programs break prose somewhere between 60 and 100 characters. */
const SHORTEST = 55;
const FEWEST_WORDS = 5;
const LONGEST = 600;
const smallWord = /(?<!\p{L})\p{Ll}{2,}/gu;
const columns = / {2}|[|\t]/;
/** A word that nothing ends with. */
const leads =
  /(?<!\p{L})(?:at|to|from|on|in|the|of|for|with|and|by|via|an?|von|nach|um|ab|am|mit|der|die|das|den|dem|und|im|zu|de|la|el|en|con|y|por|para|del|las|los|le|les|du|des|à|au|et|avec|pour|par|het|een|van|naar|op|met|fra|til|kl\.?|og|med|på|da|do|em|no|na|e|com|às|ve|ile),?$/u;
/** Behind it another flight may follow. */
const and = /(?<!\p{L})(?:and|und|et|y|e|og|ve),?$/u;
/** Below a carrier; a day, a gate or a year is none. */
const numberAlone = /^(?!20[2-4]\d$)\d{3,4}$/;
const fullName = /^\p{Lu}\p{L}+ \p{L}/u;
const titleAlone = /^(?:mrs?|ms|miss|mstr|herr|frau|mme|mlle|sra?|dhr|mevr)\.?$/i;
const listed = /^\d{1,2}[.)] |^\d[A-Z] ?\d/;

/** Sentences that a mail program broke at its width, each paragraph's lines joined where one goes on. */
export function unwrapped(lines: readonly MailLine[]): MailLine[] {
  const found: MailLine[] = [];
  const hasHalves = partsNumbers(lines);
  let last: MailLine | null = null;
  let width = 0;
  for (const [at, line] of lines.entries()) {
    if (line.opens) width = widthOf(lines, at);
    const above = found.at(-1);
    const isHalf = hasHalves && last !== null && isNumberBelow(last, line);
    if (above !== undefined && last !== null && (isHalf || goesOn(last, line, width)) && fits(above, line))
      found[found.length - 1] = joined(above, line);
    else found.push(line);
    last = line;
  }
  return found;
}

function widthOf(lines: readonly MailLine[], start: number): number {
  let width = 0;
  for (let at = start; at < lines.length && (at === start || lines[at]?.opens === false); at++)
    width = Math.max(width, lines[at]?.printed.length ?? 0);
  return width;
}

function goesOn(last: MailLine, next: MailLine, width: number): boolean {
  if (next.opens || last.struck !== undefined || next.struck !== undefined) return false;
  const isTitled = titleAlone.test(last.printed) && fullName.test(next.printed);
  return isTitled || isBroken(last, next, width);
}

const isNumberBelow = (above: MailLine, { printed, opens }: MailLine): boolean =>
  !opens && numberAlone.test(printed) && isCarrierAlone(above.printed);

/** Carriers and numbers stand in cells of their own, and no line names a flight. */
const partsNumbers = (lines: readonly MailLine[]): boolean =>
  lines.some((line, at) => at > 0 && isNumberBelow(lines[at - 1] ?? line, line)) && !lines.some(namesFlight);

/** The next word had no room, and the sentence is not over. */
function isBroken(last: MailLine, next: MailLine, width: number): boolean {
  const [above, below] = [last.printed, next.printed];
  if (above.length < SHORTEST) return false;
  if (columns.test(above) || columns.test(below) || listed.test(below)) return false;
  const word = below.split(' ', 1)[0] ?? '';
  if (above.length + 1 + word.length <= width) return false;
  if ((above.match(smallWord)?.length ?? 0) < FEWEST_WORDS) return false;
  if (and.test(above) && namesFlight(last) && namesFlight(next)) return false;
  if (/^\p{Ll}/u.test(below)) return !/[:;]$/.test(above);
  if (/^\d/.test(below)) return /\p{L}$/u.test(above);
  return endsOpen(above, below);
}

/** A word that nothing ends with, or half of a town: `… lands in Buenos`, and below it `Aires at 21:05`. */
const endsOpen = (above: string, below: string): boolean => leads.test(above) || breaksTown(above, below);

function breaksTown(above: string, below: string): boolean {
  const [half, other] = [wordAtEnd.exec(above)?.[0], wordAtStart.exec(below)?.[0]];
  return half !== undefined && other !== undefined && findPlaceByName(`${half} ${other}`) !== null;
}

const wordAtEnd = /(?<=\p{Ll} )\p{Lu}\p{Ll}+$/u;
const wordAtStart = /^\p{Lu}\p{Ll}+/u;

const namesFlight = ({ folded, printed }: MailLine): boolean => findFlights(folded, printed).length > 0;

const fits = (above: MailLine, { printed }: MailLine): boolean => above.printed.length + 1 + printed.length <= LONGEST;

function joined(above: MailLine, { number, column, printed }: MailLine): MailLine {
  const whole = `${above.printed} ${printed}`;
  const breaks = [...(above.breaks ?? []), { at: above.printed.length + 1, number, column }];
  return { ...above, printed: whole, folded: fold(whole), breaks };
}
