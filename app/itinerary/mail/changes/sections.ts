import { findClocks } from '../candidates/clocks.ts';
import { findDates } from '../candidates/dates.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { hide } from '../candidates/hide.ts';
import type { MailLine } from '../candidates/lines.ts';
import { any } from './change-words.ts';

/** What stands below a heading of a mail about a change. */
export type Half = 'old' | 'new' | 'same' | 'cancelled';

const heading = (word: string, alone = '(?!)', phrases = '(?!)') =>
  new RegExp(
    `^[^A-Z]{0,4}(?:(?:${word}|${alone})[^A-Z]{0,6}$|(?:[A-Z']{2,10} ){0,3}${word} (?:[A-Z]{2,12} ){0,2}${any('noun')}(?![A-Z])|(?:[A-Z']{2,10} ){0,2}${any('noun')} (?:[A-Z]{2,12} ){0,1}${word}(?![A-Z])|(?:[A-Z']{2,12} ){0,3}${phrases})`,
  );
const headings: readonly [Half, RegExp, RegExp][] = [
  ['same', heading(any('same')), /^[^\u3400-\u9fff]{0,4}(?:不变|未变更|未变)(?:的)?(?:航班|行程)?[：: ]{0,2}$/],
  ['cancelled', heading(any('cancelled')), /^[^\u3400-\u9fff]{0,4}(?:已?取消的?)(?:航班|行程)[：: ]{0,2}$/],
  [
    'old',
    heading(
      any('old'),
      any('once'),
      `${any('before')} ${any('change')}|${any('change').replace('(?:', '(?:DEGISIKLIK|')} ONCESI`,
    ),
    /^[^\u3400-\u9fff]{0,4}(?:您的)?(?:原|旧|变更前的?|改签前的?|调整前的?|更改前的?)(?:定|来|订|先)?(?:的)?(?:航班|行程|时刻)?(?:信息)?[：: ]{0,2}$/,
  ],
  [
    'new',
    heading(any('new'), any('now'), `${any('after')} ${any('change')}|DEGISIKLIK SONRASI`),
    /^[^\u3400-\u9fff]{0,4}(?:您的)?(?:新|现|变更后的?|更新后?的?|改签后的?|调整后的?|更改后的?)(?:的)?(?:航班|行程|时刻)?(?:信息)?[：: ]{0,2}$/,
  ],
];
const oldPhrase = new RegExp(`(?<![A-Z])${any('wasBooked')}(?![A-Z])|原(?:定|订|乘)`);
const newPhrase = new RegExp(`(?<![A-Z])${any('isBooked')}(?![A-Z])|改签(?:至|到|为)|现(?:改|为)`);
const mayHead = new RegExp(
  `(?<![A-Z])${any('old', 'new', 'once', 'now', 'same', 'before', 'after', 'wasBooked', 'isBooked', 'cancelled')}(?![A-Z])|[原旧新变改调更取现]`,
);
const LONGEST = 60;
const LONGEST_PHRASE = 140;

/** The half that each line stands in; null above the first heading. */
export function halvesOf(lines: readonly MailLine[]): (Half | null)[] {
  const replaced = replacedIn(lines);
  let half: Half | null = null;
  return lines.map((line, at) => {
    if (replaced.has(at)) return 'old';
    const own = headedBy(line);
    if (own !== null && !isStatusOfFlight(lines, at)) half = own;
    return half;
  });
}

const insteadAlone = new RegExp(`^[^A-Z]{0,4}${any('insteadOf')} ?:?$`);

/** Above `Önceki uçuşlar` and `原航班`, where the cells of a table lose their colon. */
const newRoute = /^[^A-Z\u3400-\u9fff]{0,4}(?:YENI GUZERGAH|新路线)[ :：]{0,2}$/;

/** Indices of lines below `Instead of:`, each with a flight and its time, and of that heading. */
export function replacedIn(lines: readonly MailLine[]): ReadonlySet<number> {
  const found = new Set<number>();
  lines.forEach((line, at) => {
    const isLabel = /[:：]$/.test(line.folded) || newRoute.test(lines[at - 1]?.folded ?? '');
    const isOld = isLabel && headedBy(line) === 'old' && !hasNew(lines);
    const isHead = isOld || insteadAlone.test(line.folded);
    const next = lines[at + 1];
    if (!isHead || next === undefined || !isFlightInLine(next)) return;
    const end = lines.findIndex((one, index) => index > at && !isFlightInLine(one));
    for (let index = at; index < (end === -1 ? lines.length : end); index++) found.add(index);
  });
  return found;
}

const hasNew = (lines: readonly MailLine[]): boolean =>
  lines.some((line, at) => headedBy(line) === 'new' && !isStatusOfFlight(lines, at));

/** `KL 861, 10 Feb, Amsterdam 14:55 to Tokyo 10:40 +1` */
function isFlightInLine({ folded, printed }: MailLine): boolean {
  const [flight] = findFlights(folded, printed);
  return flight !== undefined && flight.at < FIRST && findClocks(folded.slice(flight.end)).length > 1;
}

/** Behind the mark of a list. */
const FIRST = 4;

/** `** Cancelled **` between the title of a flight and its times: it is no heading. */
export function isStatusOfFlight(lines: readonly MailLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || below === undefined || line.opens || below.opens) return false;
  const isNumbered = ({ folded, printed }: MailLine) => findFlights(folded, printed).length > 0;
  const isTimed = ({ folded, printed }: MailLine) =>
    findClocks(hide(folded, findFlights(folded, printed), '¤')).length > 0;
  return isNumbered(above) && !isNumbered(below) && isTimed(below) && !isTimed(above);
}

/** `KLM har kansellert en flyvning.`: above all flights, and not of those below. */
const sumsUp = /(?<![A-Z])HAR [A-Z]{4,12} EN FLYVNING\.? ?$/;

const headsOfLines = new WeakMap<MailLine, Half | null>();

/** The half that a heading opens, or that a sentence names before its flight. */
export function headedBy(line: MailLine): Half | null {
  const known = headsOfLines.get(line);
  if (known !== undefined) return known;
  const found = headOf(line);
  headsOfLines.set(line, found);
  return found;
}

function headOf({ folded, printed }: MailLine): Half | null {
  if (folded.length > MOST || !mayHead.test(folded) || sumsUp.test(folded)) return null;
  const [flight] = findFlights(folded, printed);
  const text = (flight === undefined ? folded : folded.slice(0, flight.at)).trimEnd();
  if (text === '' || text.length > LONGEST_PHRASE) return null;
  if (flight === undefined && (findClocks(folded).length > 0 || findDates(folded).length > 0)) return null;
  return halfOf(text, flight !== undefined || text.endsWith(':'));
}

/** @param isBefore a flight follows, so that a sentence counts as well */
function halfOf(text: string, isBefore: boolean): Half | null {
  const found = headings.find(([, latin, han]) => text.length <= LONGEST && (latin.test(text) || han.test(text)));
  if (found !== undefined) return found[0];
  if (isBefore && oldPhrase.test(text)) return 'old';
  return isBefore && newPhrase.test(text) ? 'new' : null;
}

const MOST = 400;
