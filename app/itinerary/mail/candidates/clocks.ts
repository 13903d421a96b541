import { matchesOf } from '../../read/matches-of.ts';
import type { LocalTime } from '../../types.ts';
import { weekdayOfWord } from './dates.ts';

export interface ClockFound {
  at: number;
  end: number;
  time: LocalTime;
  /** Days that a mark behind it adds; null without a mark. */
  days: number | null;
}

// 08:25, 7:30pm, 6:20 a. m., 下午1:40, ÖS 1:40; "de 08:30 a 10:45" and "12:15 a Miami" are Spanish
const colon =
  /(?:(凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|(?<![A-Z])O[OS]) ?)?(?<![\d.+?#]|\d:|GMT-|UTC-|(?:^|[^A-Z])[A-SU-Z])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?!\d|:\d)(?: ?([AP])\. ?M\b\.?| ?(?!A \d\d?:\d\d(?! ?[AP](?![A-Z]))|(?<= )A [A-Z]{2})([AP])M?(?![A-Z0-9]))?/g;
// 8h25, 18 h 00; 1 h 40 min is a duration
const letterH = /(?<![\d:.?#]|(?:^|[^A-Z])[B-SU-Z])([01]?\d|2[0-4]) ?[HU] ?([0-5]\d)(?!\d| ?M(?:IN)?\b)/g;
// 10.15 Uhr, kl. 20.35, 10.15-13.40
const dotted =
  /(?<![\d:.])([01]?\d|2[0-4])\.([0-5]\d)(?= ?(?:UHR|UUR|HRS?|H|U)(?![A-Z])|'[DT][AE]N?(?![A-Z])| ?- ?(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.]))|(?<=(?:\b(?:KL|UM|AB|AN|OM|LANDER|LANDET|LANDT|ANKUNFT|ANKOMST|AANKOMST|VARIS|INIS|SAAT|GEGEN|TEGEN|LAS|AS)\.? |(?:[01]?\d|2[0-4])\.[0-5]\d ?- ?))([01]?\d|2[0-4])\.([0-5]\d)(?!\d|\.\d)/g;
// 14点05分, 下午3点, 8点半, 16点到达, 18时30分; 以下6点 are points, 10小时10分 and 飞行2时30分 durations
const han =
  /(?:(凌晨|清晨|早上|上午|中午|下午|傍晚|晚上) ?)?(?<![\d.:])(?<!(?:以下|如下|飞行|历时|时长|全程|用时|[这共约需])[:：]? ?)([01]?\d|2[0-4])(?:点(?:([0-5]\d)分?|(半|整|钟))?(?!\d)|时([0-5]\d)分?(?!\d))/g;
// um 14 Uhr, à 9h, om 7 uur
const wholeHour =
  /(?<=(?:^|[^A-Z])(?:A|AT|UM|AB|AN|OM|KL|LAS|AS|VERS|GEGEN|SAAT|DEPART|ARRIVEE)\.? )([01]?\d|2[0-4])()(?: ?(?:UHR|UUR|H(?:RS)?))(?![A-Z\d])/g;
// 0825-1110, 1500-0040+1, 0825 1110
const pair =
  /(?<![\dA-Z.,:/+-])([01]\d|2[0-4])([0-5]\d)(?: ?[-/] ?| {1,8})([01]\d|2[0-4])([0-5]\d)(?![\dA-Z/:-]|[.,]\d)/g;
// DEP 0825, LHR 0825, 0825 H; behind a date, which is hidden by ¤
const behindWord =
  /(?<!\d)([01]\d|2[0-4])([0-5]\d)(?<=(?:(?:^|[^A-Z0-9])[A-Z]{2,9}[:.]? {0,2}|¤,? {0,2}|¤ {3,8}(?!20[2-4]\d))\d{4})(?= ?(?:HRS|H|UHR)?(?:[^A-Z0-9./:*-]|-[A-Z]{3,20} ?\d{4}(?!\d)|$))(?! \d{3}(?!\d))/g;
/** `PORT MORESBY (POM) 0940 HRS` */
const inHours = /(?<![\dA-Z.,:/+-])([01]\d|2[0-4])([0-5]\d)(?= (?:HRS|UHR|UUR)(?![A-Z]))/g;
/** `(POM) 0940`, `(KOI) 1025. Meeting 1130` */
const behindBrackets = /(?<=\([A-Z]{3}\) {1,3})([01]\d|2[0-4])([0-5]\d)(?= {2}|[,;.)](?!\d)|$)/g;
/** `ZRH     0730`: a column behind a code. */
const behindGap = /(?<=(?:^|[^A-Z0-9])[A-Z]{3} {3,16})([01]\d|2[0-4])([0-5]\d)(?= {2}|$)/g;
/** `Depart:  London Heathrow, Terminal 3  1220`: the last cell of a line that begins with a label. */
const lastCell = /(?<= {2})([01]\d|2[0-4])([0-5]\d)(?= ?(?:HRS?|H)? {0,9}(?:¤|$))/g;
const ofCell =
  /^(?:DEP|ARR|DEPARTS?|ARRIVES?|DEPARTURE|ARRIVAL|LEAVES?|FROM|TO|ABFLUG|ANKUNFT|AB|AN|ARRIVEE|SALIDA|LLEGADA|PARTIDA|SAIDA|CHEGADA|VERTREK|AANKOMST|AVGANG|AVREISE|ANKOMST|KALKIS|VARIS)[ :.]/;
/** `05FEB  NORTHERN AIR    MALAGA       1830          L`: a cell of a row that a day begins. */
const ofDayRow = /([01]\d|2[0-4])([0-5]\d)(?= {3}|$)(?<=^ *¤.{0,90} {3}\d{4})/g;
/** `AB 101     GENEVA           0605`: the last cell of a number's row. */
const ofFlightRow = /([01]\d|2[0-4])([0-5]\d)(?= {0,9}$)(?<=[A-Z].* {6}\d{4})/g;
/** `0940 LHR`, where a line begins. */
const beforeCode = /^([01]\d|2[0-4])([0-5]\d)(?= [A-Z]{3}(?![A-Z]))/g;
/** `07: 25`, alone on its line. */
const parted = /^(\d\d): ([0-5]\d)$/;
// 825A, 1110P, 9AM, 715 pm
// not OS 202 am 23.03.: a flight, and German for its day
const twelve =
  /(?<![\d:.,A-Z/-])(1[0-2]|0?\d)([0-5]\d)? ?([AP])(?:\.? ?M\b(?!(?<=(?<![A-Z])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4} ?AM) ?¤)\.?|(?<=\d{3}[AP])(?![A-Z0-9]))/g;
// 5.35pm, 9.00 a.m.
const dottedTwelve = /(?<![\d:.,])(1[0-2]|0?\d)\.([0-5]\d) ?([AP])\.? ?M(?![A-Z])\.?/g;
/** Hours in words, and zones: `10:20 UHR`, `10:20 JST (GMT+9)`. */
const unit =
  '(?: ?(?:UHR|UUR|HRS?|H)(?![A-Z]))?' +
  '(?: ?(?:(?:GMT|UTC|CES?T|EES?T|WES?T|BST|[ECMP][SD]T|JST|KST|HKT|SGT|GST|MSK|TRT|AE[SD]T)(?![A-Z])(?: ?[(](?:GMT|UTC)[+-]?[\\d:]{0,5}[)])?|(?:[A-Z]{2,5} ?)?[(](?:GMT|UTC)[+-]?[\\d:]{0,5}[)]))?';
const mark = new RegExp(
  `^${unit} ?[( ]?(?:([+-])([1-3])(?!:| ?\\d| ?(?:PC|KG))(?: ?(?:DAYS?|DIAS?|TAGE?|JOURS?|DAG(?:EN|ER)?|GUN|[DJT](?![A-Z])|天|日))?|(NEXT DAY|FOLLOWING DAY|(?:EL |AL )?DIA SIGUIENTE|(?:LE )?LENDEMAIN|VOLGENDE DAG|(?:AM )?(?:NACHSTEN TAG|FOLGETAG)|NESTE DAG|DIA SEGUINTE|ERTESI GUN|次日|第二天))[)]?`,
);
const unitBehind = new RegExp(`^${unit}`);

const AFTERNOONS = new Set(['下午', '傍晚', '晚上', '中午', 'OS', 'P']);
const MORNINGS = new Set(['凌晨', '清晨', '早上', '上午', 'OO', 'A']);

/** All clocks of a folded line from which flights are hidden by blanks and dates by `¤`. */
export function findClocks(text: string, isOfFlight = false): ClockFound[] {
  if (!/\d/.test(text)) return [];
  const found: ClockFound[] = [];
  const add = (at: number, end: number, hour: number, minute: number, half: string | undefined): void => {
    const time = toTime(hour, minute, half);
    if (time !== null) found.push(withMark(text, at, end, time));
  };
  const colons = text.includes(':') ? matchesOf(colon, text) : [];
  for (const match of colons) {
    const [printed, before, hour, minute, spaced, short] = match;
    add(match.index, match.index + printed.length, Number(hour), Number(minute), before ?? spaced ?? short);
  }
  addWritten(text, add);
  if (/\d ?[AP]/.test(text)) addHalves(text, add);
  addBare(text, add, isOfFlight);
  if (found.length === 0) addParted(text, add);
  if (text.includes('.') && found.every(({ at, end }) => text.slice(at, end).includes('.'))) addDots(text, add);
  return withoutOverlaps(found).map((clock) => withZone(clock, text));
}

/** `6:40am – 7:55am IST`, where a line begins: India's time, and not Istanbul. */
const indian = /^[^A-Z]{0,9}[AP]\.?M\.? ?[-–] ?\d{1,2}(?:[:.]\d\d)? ?[AP]\.?M\.? IST(?![A-Z0-9]| ?(?:[-–/>→]|TO ))/;

function withZone(clock: ClockFound, text: string): ClockFound {
  const end = indian.exec(text)?.[0].length ?? 0;
  return end > clock.end && clock.end + ' IST'.length === end ? { ...clock, end } : clock;
}

type Add = (at: number, end: number, hour: number, minute: number, half: string | undefined) => void;

/** 825A, 7 pm, 5.35pm */
function addHalves(text: string, add: Add): void {
  const dots = text.includes('.') ? matchesOf(dottedTwelve, text) : [];
  for (const { 0: whole, 1: hour, 2: minute = 0, 3: half, index } of [...matchesOf(twelve, text), ...dots])
    add(index, index + whole.length, Number(hour), Number(minute), half);
}

/** 8h25, 10.15 Uhr */
function addWritten(text: string, add: Add): void {
  const inLetters = /\d ?[HU]/.test(text) ? matchesOf(letterH, text) : [];
  const dots = text.includes('.') ? matchesOf(dotted, text) : [];
  const hours = /\d ?[HU]/.test(text) ? matchesOf(wholeHour, text) : [];
  if (/\d[点时]/.test(text)) addHan(text, add);
  for (const match of [...inLetters, ...dots, ...hours]) {
    const [whole, hour, minute, hourBehind, minuteBehind] = match;
    const end = match.index + whole.length;
    add(match.index, end, Number(hour ?? hourBehind), Number(minute ?? minuteBehind), undefined);
  }
}

function addHan(text: string, add: Add): void {
  for (const match of matchesOf(han, text)) {
    const { 0: whole, 1: half, 2: hour, 3: minute, 4: word, 5: minuteOf, index } = match;
    const behind = text.slice(index + whole.length);
    const isBare = half === undefined && (minute ?? word ?? minuteOf) === undefined;
    if (isBare && !flown.test(behind)) continue;
    add(index, index + whole.length, Number(hour), word === '半' ? 30 : Number(minute ?? minuteOf ?? 0), half);
  }
}

const flown = /^ ?(?:起飞|出发|离开|到达|抵达|降落|落地)/;

/** `08.05` behind a label of departure or arrival, or two of them without a price. */
function addDots(text: string, add: Add): void {
  const dots = matchesOf(bareDots, text);
  const before = text.slice(0, dots[0]?.index);
  const isLabelled = dots.length === 1 && (labelBefore.test(before) || (ofCell.test(text) && before.endsWith('  ')));
  if (!isLabelled && (dots.length !== 2 || currency.test(text))) return;
  for (const { 0: whole, 1: hour, 2: minute, index } of dots)
    add(index, index + whole.length, Number(hour), Number(minute), undefined);
}

/** One figure before the dot only behind a place: `Amsterdam 9.55`. `10.12.` is a day. */
const bareDots =
  /(?<![\d:.,/-])([01]\d|2[0-3]|(?<=[A-Z)] {1,4})\d)\.([0-5]\d)(?![\d:%/]|[.,]\d|(?<=\.(?:0[1-9]|1[0-2]))\.| ?(?:KG|KM|EUR|KR)(?![A-Z]))/g;
const labelBefore =
  /(?<![A-Z])(?:DEP|ARR|DEPARTS?|ARRIVES?|DEPARTURE|ARRIVAL|ABFLUG|ANKUNFT|DEPART|ARRIVEE|SALIDA|LLEGADA|PARTIDA|SAIDA|CHEGADA|VERTREK|AANKOMST|AVGANG|AVREISE|AVG|ANKOMST|ANK|KALKIS|VARIS|ZEIT|TIME|TID)[.: ]{1,4}$/;
const currency = /[€$£¥%]|(?<![A-Z])(?:EUR|USD|GBP|CHF|NOK|SEK|DKK|KR|TL|TRY|CNY|BRL|R\$)(?![A-Z])/;

/** `09.35` alone on its line, below one that is a day and nothing else. */
export function clockBelowDay(text: string, above: string): ClockFound[] {
  const [, hour, minute] = aloneDotted.exec(text.trim()) ?? [];
  if (hour === undefined || !isDay(above.trim())) return [];
  const time = toTime(Number(hour), Number(minute), undefined);
  return time === null ? [] : [{ at: text.indexOf(hour), end: text.trimEnd().length, time, days: null }];
}

function isDay(text: string): boolean {
  const [whole, before, behind] = onlyDay.exec(text) ?? [];
  return whole !== undefined && [before, behind].every((word) => word === undefined || weekdayOfWord(word) !== null);
}

const aloneDotted = /^(\d\d)\.([0-5]\d)$/;
const onlyDay =
  /^(?:([A-Z]{2,13})[.,]{0,2} )?\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d(?:[ ,(]{1,3}([A-Z]{2,13})[.)]{0,2})?$/;

function addParted(text: string, add: Add): void {
  const [, hour, minute] = parted.exec(text.trim()) ?? [];
  if (hour !== undefined) add(text.indexOf(hour), text.length, Number(hour), Number(minute), undefined);
}

/** Four digits are a clock beside another one, or behind a word. */
function addBare(text: string, add: Add, isOfFlight: boolean): void {
  if (!/\d{4}/.test(text)) return;
  for (const match of matchesOf(pair, text)) {
    const second = match.index + match[0].length - 4;
    add(match.index, match.index + 4, Number(match[1]), Number(match[2]), undefined);
    add(second, second + 4, Number(match[3]), Number(match[4]), undefined);
  }
  for (const expression of [
    behindWord,
    behindGap,
    beforeCode,
    inHours,
    behindBrackets,
    ...(ofCell.test(text) ? [lastCell] : []),
    ...(currency.test(text) ? [] : isOfFlight ? [ofFlightRow, ofDayRow] : [ofDayRow]),
  ])
    for (const match of matchesOf(expression, text))
      add(match.index, match.index + 4, Number(match[1]), Number(match[2]), undefined);
}

function toTime(hour: number, minute: number, half: string | undefined): LocalTime | null {
  if (hour > 24 || (hour === 24 && minute > 0)) return null;
  if (half !== undefined && AFTERNOONS.has(half)) return (hour < 12 ? hour + 12 : hour) * 60 + minute;
  if (half !== undefined && MORNINGS.has(half)) return (hour === 12 ? 0 : hour) * 60 + minute;
  return hour * 60 + minute;
}

function withMark(text: string, at: number, end: number, time: LocalTime): ClockFound {
  const behind = text.slice(end, end + 24);
  const found = mark.exec(behind);
  if (found === null) return { at, end: end + (unitBehind.exec(behind)?.[0].length ?? 0), time, days: null };
  const [whole, sign, digit] = found;
  const days = digit === undefined ? 1 : Number(digit) * (sign === '-' ? -1 : 1);
  return { at, end: end + whole.length, time, days };
}

function withoutOverlaps(clocks: readonly ClockFound[]): ClockFound[] {
  const kept: ClockFound[] = [];
  const sorted = [...clocks].sort((one, other) => one.at - other.at || other.end - one.end);
  for (const clock of sorted) if (clock.at >= (kept.at(-1)?.end ?? 0)) kept.push(clock);
  return kept;
}
