import { findClocks } from '../candidates/clocks.ts';
import { findDates } from '../candidates/dates.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { fold } from '../candidates/fold.ts';
import { hide, type Span } from '../candidates/hide.ts';
import type { MailLine } from '../candidates/lines.ts';
import { any } from './change-words.ts';

const times =
  'TIMES?|DEPARTURE|ARRIVAL|DEPARTS?|ARRIVES?|DATE|ZEIT(?:EN)?|UHRZEIT|ABFLUG(?:ZEIT)?|ANKUNFT(?:SZEIT)?|DATUM|HORAIRES?|HEURES?|DEPART|ARRIVEE|HORAS?|HORARIOS?|SALIDA|LLEGADA|FECHA|PARTIDA|SAIDA|CHEGADA|DATA|TIJD(?:EN)?|VERTREK(?:TIJD)?|AANKOMST(?:TIJD)?|TID(?:ER)?|AVGANG(?:STID)?|ANKOMST(?:TID)?|DATO|SAAT(?:LER|I)?|KALKIS|VARIS|TARIH|D|DE|OF|LA';
const row = (word: string, han: string) =>
  new RegExp(
    `^[^A-Z\\u3400-\\u9fff]{0,4}(?:(?:${times})[ '’]{1,2}){0,3}${word}(?:[ '’]{1,2}(?:${times})){0,4} ?[:：]|^(?:${han})`,
  );
const rowOfOld = row(any('old', 'once'), '原(?:定|计划)?(?:起飞|到达|出发|抵达|时间|日期)');
const rowOfNew = row(any('new', 'now'), '(?:新|现|变更后|调整后)的?(?:起飞|到达|出发|抵达|时间|日期)');
const small = '(?:AT|UM|DE|LAS|LES|AS|KL\\.?|OM|THE|PREVIOUSLY|ON|AM|LE|EL|OP) ';
/** `was 12:40`, `instead of 12:40`, `(原 12:40` */
const oldBefore = new RegExp(
  `(?<![A-Z])(?:(?:IS |WILL BE )?${any('old', 'once')}[ :]{1,4}|${any('insteadOf')} )(?:${small}){0,2}$|(?:原(?:定|为|来)?|旧)[：: ]{0,3}$`,
);
/** `16:30 yerine 15:05` */
const oldBehind = /^(?:'[A-Z]{2,3})? (?:YERINE)(?![A-Z])/;
/** Ends what stands before the older, */
const fromBefore =
  /(?:(?<![A-Z])(?:FROM|VON|VOM|DE|DU|DEL|DAS|DA|LAS|DE LAS|VAN|FRA|KL)(?: (?:KL\.?|LAS|AS))? |[由从自] ?)$/;
/** and what stands before the newer of two. */
const to =
  /^(?: ?(?:UHR|UUR|H|HRS))? ?,?(?: ?(?:TO|AUF|A|A LAS|AUX|AU|NAAR|TIL|PARA|PARA AS|AL)(?: (?:KL\.?|LAS|AS))? | ?(?:改为|改到|调整为|变更为|推迟至|提前至|至) ?|'?[DT][AE]N )$/;
/** `Departure: 08:20 → 09:35`: two times of one end. */
const arrow = /^ ?(?:→|[-=]+>) ?$/;
const ofOneEnd = new RegExp(
  `(?<![A-Z])(?:${times})(?: (?:${times})){0,4}[ :]{0,3}$|(?:起飞|到达|出发|抵达)(?:时间)?[：: ]{0,3}$`,
);
const oneEnd = new RegExp(`(?<![A-Z])(?:${times})(?![A-Z])|起飞|到达|出发|抵达`);
const changes = new RegExp(`(?<![A-Z])${any('changes')}(?![A-Z])|(?:改|调整|变更|推迟|提前|延误)`);
const anyOld = new RegExp(
  `(?<![A-Z])${any('old', 'once', 'insteadOf', 'changes')}(?![A-Z])|YERINE|[原旧改调变推提]| AUF `,
);

interface Value extends Span {
  kind: 'clock' | 'date';
}

interface Pair {
  /** The older value with the words around it. */
  older: Span;
  value: Span;
  newer: Span;
}

/**
 * `was 12:40 now 14:15`, `changed from 12:40 to 14:15`, `Eski saat: 09:05`: of each line what it says without the older
 * value, and what it would have said with it. Null where no line tells of one.
 */
export function valueHalves(lines: readonly MailLine[]): Record<'before' | 'after', MailLine[]> | null {
  const halves = { before: [...lines], after: [...lines] };
  let isFound = false;
  lines.forEach((line, at) => {
    if (line.folded.length > LONGEST || !/\d/.test(line.folded)) return;
    const folded = withoutCodes(line);
    if (!anyOld.test(folded)) return;
    const values = valuesOf(folded, line.printed);
    if (values.length === 0) return;
    if (settleBelow(line, at, values, halves)) {
      isFound = true;
      return;
    }
    const pairs = pairsOf(folded, values);
    if (pairs.length > 0) {
      isFound = true;
      halves.before[at] = withOlder(line, pairs);
      halves.after[at] = pairs.reduce((text, { older }) => without(text, older), line);
    }
  });
  return pairRows(lines, halves) || isFound ? halves : null;
}

const LONGEST = 400;

/** `Fortaleza FOR 12:45`: an airport, and no Norwegian `før`. */
const withoutCodes = ({ printed, folded }: MailLine): string =>
  / FOR \d/.test(printed) && /\p{Ll}/u.test(printed) ? folded.replaceAll(' FOR ', ' --- ') : folded;

/** Takes what `was` says below a time to the earlier half. */
function settleBelow(
  line: MailLine,
  at: number,
  values: readonly Value[],
  { before, after }: Record<'before' | 'after', MailLine[]>,
): boolean {
  const above = after[at - 1];
  const [value] = values;
  if (value === undefined || !isBelowNew(line.folded, values, above)) return false;
  const [clock] = findClocks(above.folded);
  const older = line.printed.slice(value.at, value.end);
  const printed = above.printed.slice(0, clock?.at) + older + above.printed.slice(clock?.end ?? 0);
  before[at - 1] = { ...above, printed, folded: fold(printed) };
  before[at] = without(line, { at: 0, end: value.end });
  after[at] = without(line, { at: 0, end: value.end });
  return true;
}

/** `11:15` and below it `was 09:05`, in a cell of a table or at the start of a row. */
function isBelowNew(folded: string, [value, other]: readonly Value[], above: MailLine | undefined): above is MailLine {
  if (value?.kind !== 'clock' || other !== undefined || above === undefined) return false;
  const isOld = value.at < LONGEST_MARK + 2 && oldBefore.test(folded.slice(0, value.at));
  return isOld && clockFirst.test(above.folded) && findClocks(above.folded).length === 1;
}

/** `10:15 +1`, `2:30 p. m.`, `ÖS 2:30`, `下午2:30`: alone, or in the first cell of a row. */
const clockFirst =
  /^ *(?:O[OS] ?|(?:上午|下午|凌晨|早上|中午|晚上) ?)?\d{1,2}[:.H]\d\d(?: ?[AP]\.? ?M\.?)?(?: ?[+-]\d)? *(?:$| {3})/;

/** A number of KLM is no time behind `kl.`. */
function valuesOf(folded: string, printed = ''): Value[] {
  const dates = findDates(folded).map(({ at, end }) => ({ at, end, kind: 'date' as const }));
  const numbers = printed === '' ? [] : findFlights(hide(folded, dates, '¤'), printed);
  const clocks = findClocks(hide(folded, [...dates, ...numbers], '¤')).map(({ at, end }) => ({
    at,
    end,
    kind: 'clock' as const,
  }));
  return [...dates, ...clocks].sort((one, other) => one.at - other.at);
}

/** The older values of a line, each with the newer one of its kind that stands nearest. */
function pairsOf(folded: string, values: readonly Value[]): Pair[] {
  const line = { folded, values, isChange: changes.test(folded), taken: new Set<Value>() };
  return values.flatMap((_, at) => fromTo(line, at) ?? marked(line, at) ?? []);
}

interface ValueLine {
  folded: string;
  values: readonly Value[];
  /** A word says that something changes. */
  isChange: boolean;
  taken: Set<Value>;
}

function phraseBefore({ folded, values }: ValueLine, at: number): string {
  return folded.slice(values[at - 1]?.end ?? 0, values[at]?.at).slice(-LONGEST_PHRASE);
}

function fromTo(line: ValueLine, at: number): Pair | null {
  const value = line.values[at];
  const next = line.values.slice(at + 1).find(({ kind }) => kind === value?.kind);
  if (value === undefined || next === undefined || line.taken.has(value)) return null;
  const phrase = phraseBefore(line, at);
  if (!isFromTo(phrase, line.folded.slice(value.end, next.at), line.isChange)) return null;
  line.taken.add(value).add(next);
  const start = value.at - (fromBefore.exec(phrase)?.[0].length ?? 0);
  return { older: { at: start, end: next.at }, value, newer: next };
}

function marked(line: ValueLine, at: number): Pair | null {
  const { folded, values, taken } = line;
  const value = values[at];
  if (value === undefined || taken.has(value)) return null;
  const isBehind = oldBehind.test(folded.slice(value.end, value.end + LONGEST_MARK));
  const mark = isBehind ? '' : oldBefore.exec(phraseBefore(line, at))?.[0];
  if (mark === undefined) return null;
  const free = values.filter((one) => one.kind === value.kind && one !== value && !taken.has(one));
  const above = isBehind ? undefined : free.findLast((one) => one.at < value.at);
  const newer = above ?? free.find((one) => one.at > value.at);
  if (newer === undefined) return null;
  taken.add(value).add(newer);
  return { older: { at: value.at - mark.length, end: value.end }, value, newer };
}

const LONGEST_MARK = 12;
const LONGEST_PHRASE = 60;

/** Two values of one end, from the older to the newer. */
function isFromTo(phrase: string, between: string, isChange: boolean): boolean {
  if (arrow.test(between)) return isChange && ofOneEnd.test(phrase);
  if (!to.test(between)) return false;
  if (/改|调|变|推|提| AUF /.test(between)) return true;
  if (/^'?[DT][AE]N /.test(between)) return isChange;
  return isChange && fromBefore.test(phrase) && (oneEnd.test(phrase) || changes.test(phrase));
}

function withOlder(line: MailLine, pairs: readonly Pair[]): MailLine {
  const ordered = pairs.toSorted((one, other) => other.newer.at - one.newer.at);
  let printed = hide(
    line.printed,
    pairs.map(({ older }) => older),
  );
  for (const { value, newer } of ordered) {
    printed = printed.slice(0, newer.at) + line.printed.slice(value.at, value.end) + printed.slice(newer.end);
  }
  return { ...line, printed, folded: fold(printed) };
}

const without = (line: MailLine, span: Span): MailLine => ({
  ...line,
  printed: hide(line.printed, [span]),
  folded: hide(line.folded, [span]),
});

/** `Old departure: 09:05` and `New departure: 10:25`: as many rows of one kind as of the other, one near the other. */
function pairRows(lines: readonly MailLine[], { before, after }: Record<'before' | 'after', MailLine[]>): boolean {
  const isRow = (start: RegExp, { folded }: MailLine) => start.test(folded) && valuesOf(folded).length > 0;
  const olds = lines.flatMap((line, at) => (isRow(rowOfOld, line) ? [at] : []));
  const news = lines.flatMap((line, at) => (isRow(rowOfNew, line) ? [at] : []));
  if (olds.length === 0 || olds.length !== news.length) return false;
  olds.forEach((at, index) => {
    const own = news[index] ?? at;
    const [old, now] = [lines[at], lines[own]];
    if (old === undefined || now === undefined || Math.abs(own - at) > FARTHEST) return;
    const [olders, newers] = [valuesOf(old.folded), valuesOf(now.folded)];
    const printed = newers.reduceRight((text, newer, place) => {
      const older = olders[place];
      return older === undefined
        ? text
        : text.slice(0, newer.at) + old.printed.slice(older.at, older.end) + text.slice(newer.end);
    }, now.printed);
    before[own] = { ...now, printed, folded: fold(printed) };
    const empty = { ...old, printed: '', folded: '' };
    before[at] = empty;
    after[at] = empty;
  });
  return true;
}

const FARTHEST = 6;
