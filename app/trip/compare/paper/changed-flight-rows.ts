import { type Attributes, type Element, element, type Node, type Style } from '../../nodes/nodes.ts';
import { LEFT, RIGHT, TERMINAL, TWO } from '../../sheet/cells.ts';
import type { BelowTitle } from '../../sheet/designed-styles.ts';
import { behindLogo, logoImage } from '../../sheet/logo-image.ts';
import { b, br, marked, NONE, span, td, tr, unbroken } from '../../sheet/paint.ts';
import type { Changed, ChangedFlightRow, Fact } from './changes-sheet.ts';
import type { ChangesStyles } from './changes-styles.ts';

export interface RowsLook {
  styles: ChangesStyles;
  baseUrl: string;
  /** Of a cell over all columns, of the times, and of one behind them. */
  across: Attributes;
  timeCell: Attributes;
}

/** A flight with its new values marked, and the old ones below or beside them. */
export function changedFlightRows(changed: ChangedFlightRow, look: RowsLook): Element[] {
  const { styles, timeCell } = look;
  const { row } = changed;
  const { note: noteStyle } = stylesOf(changed, styles);
  const rows = [
    ...titleRows(changed, look),
    stopRow('departs', changed, look),
    stopRow('arrives', changed, look),
    ...row.notes.map((note) => tr(td(timeCell, styles.base.blank, '\u00a0'), td(TWO, noteStyle, note))),
  ];
  return marked(rows, row.id);
}

/** Logo, airline, number and cabin; the duration at the end; below what else is said of the flight. */
function titleRows({ row, number, facts, isCancelled }: ChangedFlightRow, look: RowsLook): Element[] {
  const { styles, baseUrl, across } = look;
  const { base } = styles;
  const airline = row.airline === null ? [] : [`${row.airline} `];
  const logo = row.logo === null ? [] : [logoImage(row.logo, baseUrl), behindLogo];
  const name = [...airline, ifNew(unbroken(row.number), number, styles)];
  const said: Node[] = [...logo, element('b', NONE, isCancelled ? styles.struck : null, ...name)];
  if (number.was !== null) said.push(' ', span(styles.wasBeside, unbroken(number.was)));
  if (row.cabin !== null) said.push(' ', span(base.small, (number.was === null ? '' : '· ') + row.cabin));
  const aside = row.duration === null ? [] : [row.duration];
  const below = ({ alone, beside }: BelowTitle, ...nodes: Node[]): Element =>
    tr(td(across, row.logo === null ? alone : beside, ...nodes));
  return [
    tr(td(TWO, isCancelled ? base.titlePast : base.title, ...said), td(RIGHT, base.aside, ...aside)),
    ...facts.map((fact) => below(styles.fact, ...factNodes(fact, styles))),
    ...(row.status === null ? [] : [below(base.status, b(row.status))]),
  ];
}

function factNodes({ text, was }: Fact, styles: ChangesStyles): Node[] {
  const said: Node[] = [strong(span(styles.mark, text))];
  return was === null ? said : [...said, ' ', span(styles.wasBeside, was)];
}

function stopRow(end: 'departs' | 'arrives', changed: ChangedFlightRow, look: RowsLook): Element {
  const { styles, timeCell } = look;
  const stop = changed.row[end];
  const { time, moved, place, terminal } = changed[end];
  const clock: Node[] = stop.time === null ? ['–'] : [strong(ifNew(unbroken(stop.time), time, styles))];
  if (stop.shift !== null) clock.push(span(styles.base.shift, `\u00a0${stop.shift}`));
  if (time.was !== null) clock.push(br(), span(styles.was, unbroken(time.was)));
  const where: Node[] = [ifNew(stop.place, place, styles)];
  if (stop.code !== null) where.push(' ', span(styles.base.soft, stop.code));
  if (place.was !== null) where.push(br(), span(styles.base.small, place.was));
  if (moved !== null) where.push(br(), strongIn(styles.moved, ...figuresTogether(moved, styles)));
  const below = [stop.day, stop.zone].filter((part) => part !== null);
  if (below.length > 0) where.push(br(), span(styles.base.small, below.join(' · ')));
  const cells = stylesOf(changed, styles);
  if (stop.terminal === null) return tr(td(timeCell, cells.time, ...clock), td(TWO, cells.place, ...where));
  const named: Node[] = [ifNew(stop.terminal, terminal, styles)];
  if (terminal.was !== null) named.push(br(), span(styles.was, terminal.was));
  const last = td(TERMINAL, styles.base.terminalFrom, ...named);
  return tr(td(timeCell, cells.time, ...clock), td(LEFT, cells.place, ...where), last);
}

/** The bar is as wide as what has happened. */
function stylesOf(
  { isCancelled, isMoved, row }: ChangedFlightRow,
  styles: ChangesStyles,
): Record<'time' | 'place' | 'note', Style> {
  const { certain, waiting, past } = styles.base.tone;
  if (isCancelled) return { time: styles.pastTime, place: styles.pastPlace, note: past.note };
  if (isMoved) return { time: styles.time, place: styles.widePlace, note: styles.wideNote };
  const isWaiting = row.tone === 'waiting';
  const place = isWaiting ? styles.waitingPlace : styles.place;
  return { time: styles.time, place, note: (isWaiting ? waiting : certain).note };
}

const strong = (...nodes: Node[]): Element => element('b', NONE, null, ...nodes);
const strongIn = (style: Style, ...nodes: Node[]): Element => element('b', NONE, style, ...nodes);

/** "1小时35分钟" has no blanks to be kept together. */
export const figuresTogether = (text: string, { base }: ChangesStyles): Node[] =>
  text
    .split(/((?:\d{1,3}\p{Script=Han}{1,2}){2})/u)
    .flatMap((part, at): Node[] => (at % 2 === 1 ? [span(base.unbroken, part)] : part === '' ? [] : [part]));

const ifNew = (text: string, { isNew }: Changed, { mark }: ChangesStyles): Node => (isNew ? span(mark, text) : text);
