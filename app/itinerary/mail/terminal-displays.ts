import { isService } from '../read/blocks.ts';
import { collapseSpaces } from '../read/collapse-spaces.ts';
import { findCandidates } from '../read/flight-candidates.ts';
import type { MailLine } from './candidates/lines.ts';

/**
 * Prices, tickets, availability, history and timetables of terminals: they repeat flights or offer them, and none of
 * them is a trip. People's mails have no such lines. Those that most displays have come first.
 */
const signs: readonly RegExp[] = [
  /(?:NEUTRAL DISPLAY|DPTR +ARVL|FLIGHT INFO ?\*|AIR +HISTORY|BRDOFF)/,
  // HK/HX1, SS/HK2: history
  /(?<![A-Z])(?:HK|SS|NN|UN|WK|TK|SC|KK|HL|GK|XX)\/(?:HK|SS|XX|XK|HX|SC|WK|KK|HL)\d/,
  // 12JAN2712JAN27: validity of a fare; 1251234567890C1: a coupon
  /\d{2}[A-Z]{3}(?:\d\d)?\d{2}[A-Z]{3}(?:\d\d)?(?![A-Z])(?: |$)/m,
  /^[>* ]{0,4}(?:\*\* ?[A-Z]{5,10} AVAIL|AN\d|A\d{1,2}[A-Z]{3}[A-Z]{6}|1?\d?[A-Z]{3}[A-Z]{6}\d|TST ?\d|FXP|FXX|FQD|FQN|TQT|\*PQ|PQ \d|\*TKT|\*HI?A?(?:$|[^A-Z])|DETR|SM\d|SA\*|RTC|T\*CT|CPN (?!.{0,80} DEP .{0,80} ARR )|AV:|FD:|SK:|QTE:|PAT:)/m,
  /(?:CXR|A\/L|CARR?) +FLI?G?H?T +CL/,
  /^(?:SSR|OSI) [A-Z]{4}/m,
  /^(?:AS|XS|HS|SC|SX|CS|OX|NS) (?:\d{1,2} )?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d/m,
  // J9 D9 Y9 B9: seats for sale
  /(?<![A-Z0-9])[A-Z][0-9ALSRCQX](?: [A-Z][0-9ALSRCQX]){3}(?![A-Z0-9])/,
];

/** Whether lines of capitals are a display of a terminal that holds no trip. */
export function showsTerminalDisplay(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  return signs.some((sign) => sign.test(text)) || (longWord.test(text) && lines.some(listsClasses));
}

const longWord = /(?<![A-Z0-9])[A-Z]{12,26}(?![A-Z0-9])/;

/** FCYBMEHKLNRSVT: classes of a timetable, each letter once. */
function listsClasses(text: string): boolean {
  const word = longWord.exec(text)?.[0];
  return word !== undefined && new Set(word).size === word.length;
}

/**
 * Whether a line is one of a terminal: carrier, number and class before a date, or a service element. Its own readers
 * have the last word over it.
 */
export function isTerminalLine({ printed, folded }: MailLine): boolean {
  if (printed.toUpperCase() !== printed || shorthand.test(folded) || numberAndDay.test(folded)) return false;
  const text = collapseSpaces(folded);
  return terminals.test(text) || isService(text) || findCandidates(text).length > 0;
}

/** `BA117 12JAN LHR-JFK 0825-1110`: number, date, route and times with dashes, and nothing else. */
const shorthand =
  /^(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d{1,4}[ /]{1,2}(?:[A-Z]{2,3} )?\d{1,2}[A-Z]{3}(?:\d\d)?(?: [A-Z]{2,3})? [A-Z]{3} ?[-/ ] ?[A-Z]{3} \d\d:?\d\d ?[-/] ?\d\d:?\d\d(?: ?\+\d)?$/;

/** `BA 117   12JAN27`, and nothing else: no terminal prints a flight without its places. */
const numberAndDay = /^(?:\d{1,2}[.)] ?)?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d{1,4} {1,12}\d{1,2}[A-Z]{3}(?:\d\d)?$/;

/** The second line of a display of terminals and meals. */
const terminals = /^DEPARTS [A-Z]{3} TERMINAL [A-Z0-9]{1,2} ?- ?ARRIVES [A-Z]{3} TERMINAL/;
