import type { Attributes, Element, Fragment, Node, Style } from '../nodes/nodes.ts';
import { agencyFoot, agencyHead } from './agency-rows.ts';
import { LEFT, RIGHT, TERMINAL, TWO, timeCellOf } from './cells.ts';
import { type DesignedStyles, designedStyles } from './designed-styles.ts';
import { behindLogo, logoImage } from './logo-image.ts';
import { b, br, heading, marked, outerTable, span, td, tr, unbroken } from './paint.ts';
import type { FlightRow, Row, Sheet, Stop } from './sheet.ts';
import {
  across,
  columnsRow,
  comparisonRows,
  fareRows,
  footnoteRow,
  headRows,
  partRows,
  serviceRows,
} from './sheet-rows.ts';

export interface FragmentLook {
  systemFonts: boolean;
  twelveClock: boolean;
  baseUrl: string;
  htmlLang: string;
}

interface Look extends FragmentLook {
  styles: DesignedStyles;
  /** Of a cell over all columns. */
  across: Attributes;
  timeCell: Attributes;
}

/** The itinerary as a timetable: the bar between times and places ties departure to arrival. */
export function designedFragment(sheet: Sheet, look: FragmentLook): Fragment {
  const timeCell = timeCellOf(look);
  const styles = designedStyles(look.systemFonts, sheet.agency);
  const columns = columnsOf(sheet);
  const all: Look = { ...look, styles, timeCell, across: across(columns) };
  const rows = [
    ...agencyHead(sheet.agency, styles, columns),
    ...headRows(sheet, styles, columns),
    ...comparisonRows(sheet, styles, look.systemFonts),
    ...sheet.rows.flatMap((row, at) => rowsOf(row, sheet.rows[at + 1], all, columns)),
    ...fareRows(sheet.fares, styles, columns),
    ...partRows(sheet.parts, styles, columns),
    ...(columns === 1 ? [] : [columnsRow(styles)]),
    ...footnoteRow(sheet.footnote, styles, columns),
    ...agencyFoot(sheet.agency, styles, columns),
  ];
  return [outerTable(look.htmlLang, true, rows, columns === 1 ? undefined : timeCell.width)];
}

/** Times, places and terminals, where there is a flight. */
const columnsOf = ({ rows }: Sheet): number => (rows.some(({ kind }) => kind === 'flight') ? 3 : 1);

function rowsOf(row: Row, next: Row | undefined, look: Look, columns: number): Element[] {
  const { styles, across } = look;
  switch (row.kind) {
    case 'day': {
      const style = row.isFirst ? styles.firstDay : row.followsConnection ? styles.nextDay : styles.day;
      return [tr(td(across, style, heading(3, row.text)))];
    }
    case 'flight':
      return [...flightRows(row, look), ...(next?.kind === 'connection' ? [] : [space(look)])];
    case 'connection':
      return [tr(td(look.timeCell, styles.blank, '\u00a0'), td(TWO, styles.wait, row.text))];
    case 'gap':
      return [tr(td(across, styles.gap, row.text)), space(look)];
    default:
      return [...serviceRows(row, styles, columns), space(look)];
  }
}

const space = ({ across: { colspan }, styles }: Look): Element =>
  tr(td({ ...(colspan === undefined ? {} : { colspan }), height: 14 }, styles.space, '\u00a0'));

function flightRows(row: FlightRow, look: Look): Element[] {
  const { styles, timeCell, across } = look;
  const stops = styles.tone[row.tone];
  const status = row.tone === 'past' ? styles.statusPast : styles.status;
  const rows = [
    titleRow(row, look),
    ...(row.status === null ? [] : [tr(td(across, row.logo === null ? status.alone : status.beside, b(row.status)))]),
    stopRow(row.departs, stops.from, styles.terminalFrom, look),
    stopRow(row.arrives, stops.to, styles.terminalTo, look),
    ...row.notes.map((note) => tr(td(timeCell, styles.blank, '\u00a0'), td(TWO, stops.note, note))),
  ];
  return marked(rows, row.id);
}

/** Logo, airline, number and cabin; the duration at the end. No table of its own: word processors tear it off. */
function titleRow({ airline, number, logo, cabin, duration, tone }: FlightRow, { styles, baseUrl }: Look): Element {
  const said: Node[] = logo === null ? [] : [logoImage(logo, baseUrl), behindLogo];
  said.push(heading(4, airline === null ? unbroken(number) : `${airline} ${unbroken(number)}`));
  if (cabin !== null) said.push(' ', span(styles.small, cabin));
  const aside = duration === null ? [] : [duration];
  return tr(td(TWO, tone === 'past' ? styles.titlePast : styles.title, ...said), td(RIGHT, styles.aside, ...aside));
}

function stopRow(
  stop: Stop,
  style: { time: Style; place: Style },
  terminal: Style,
  { styles, timeCell }: Look,
): Element {
  const time: Node[] = stop.time === null ? ['–'] : [b(unbroken(stop.time))];
  if (stop.shift !== null) time.push(span(styles.shift, `\u00a0${stop.shift}`));
  const below = [stop.day, stop.zone].filter((part) => part !== null);
  const place: Node[] = stop.code === null ? [stop.place] : [`${stop.place} `, span(styles.soft, stop.code)];
  const said = below.length === 0 ? place : [...place, br(), span(styles.small, below.join(' · '))];
  if (stop.terminal === null) return tr(td(timeCell, style.time, ...time), td(TWO, style.place, ...said));
  return tr(td(timeCell, style.time, ...time), td(LEFT, style.place, ...said), td(TERMINAL, terminal, stop.terminal));
}
