import { type Attributes, type Element, element, type Fragment, type Node, type Style } from '../nodes/nodes.ts';
import type { Words } from '../words.ts';
import { agencyFoot, agencyHead } from './agency-rows.ts';
import { LEFT, RIGHT } from './cells.ts';
import type { FragmentLook } from './designed-fragment.ts';
import { designedStyles } from './designed-styles.ts';
import { logoImage } from './logo-image.ts';
import {
  b,
  br,
  colours,
  fonts,
  linesIn,
  marked,
  NONE,
  outerTable,
  SHRUNK,
  span,
  td,
  tr,
  type,
  unbroken,
} from './paint.ts';
import { labelBeforeName } from './service-row.ts';
import type { FlightRow, Row, ServiceRow, Sheet, Stop } from './sheet.ts';
import { comparisonRows, fareRows, footnoteRow, headRows, partRows, unbrokenParts } from './sheet-rows.ts';

const COLUMNS = 5;
const SPAN_REST: Attributes = { colspan: COLUMNS - 1, ...LEFT };
const ROW_HEAD: Attributes = { scope: 'row', ...LEFT };
const LOGO: Attributes = { width: 32, ...LEFT };

interface Look extends FragmentLook {
  words: Words;
}

/** Five columns: date, flight, departs, arrives, duration. */
export function tableFragment(sheet: Sheet, look: Look): Fragment {
  const { htmlLang, systemFonts } = look;
  const styles = designedStyles(systemFonts, sheet.agency);
  const tables = [
    outerTable(htmlLang, true, [
      ...agencyHead(sheet.agency, styles, 1),
      ...headRows(sheet, styles, 1),
      ...comparisonRows(sheet, styles, systemFonts),
    ]),
  ];
  const painter = tableStyles(systemFonts);
  const rows = sheet.rows.flatMap((row) => bodyRow(row, look, painter));
  if (rows.length > 0) tables.push(outerTable(htmlLang, false, [headRow(look.words, painter), ...rows]));
  const rest = [
    ...fareRows(sheet.fares, styles, 1),
    ...partRows(sheet.parts, styles, 1),
    ...footnoteRow(sheet.footnote, styles, 1),
    ...agencyFoot(sheet.agency, styles, 1),
  ];
  return rest.length > 0 ? [...tables, outerTable(htmlLang, true, rest)] : tables;
}

type TableStyles = ReturnType<typeof build>;

function build(font: Style) {
  const { ink, soft, amber, line } = colours;
  const under: Style = { 'border-bottom': `1px solid ${line}`, 'vertical-align': 'top' };
  const head: Style = { ...type(font, 12, 16, soft), 'border-bottom': `2px solid ${ink}`, 'vertical-align': 'bottom' };
  const end: Style = { 'text-align': 'right' };
  const cell: Style = { ...type(font, 13, 19, ink), ...under, padding: '8px 8px 8px 0' };
  return {
    head: { ...head, 'text-align': 'left', padding: '14px 8px 6px 0' } as Style,
    headEnd: { ...head, ...end, padding: '14px 0 6px 0' } as Style,
    cell,
    rowHead: { ...cell, 'font-weight': 'normal', 'text-align': 'left' } as Style,
    duration: {
      ...type(font, 13, 19, soft),
      ...under,
      ...end,
      padding: '8px 0 8px 0',
    } as Style,
    inner: { ...type(font, 13, 19, ink), padding: '0', 'vertical-align': 'top' } as Style,
    logo: { ...type(font, 1, 24), width: '24px', padding: '0 8px 0 0' } as Style,
    time: { 'font-size': '15px', 'white-space': 'nowrap' } as Style,
    shift: { 'font-size': '11px', 'font-weight': 'normal', color: soft } as Style,
    unbroken: { 'white-space': 'nowrap' } as Style,
    soft: { color: soft } as Style,
    amber: { color: amber } as Style,
  };
}

const named = build(fonts.named);
const ofMail = build(fonts.mail);
const tableStyles = (systemFonts: boolean): TableStyles => (systemFonts ? ofMail : named);

const COLUMN = { scope: 'col' } as const;

const heads: readonly { key: 'date' | 'flight' | 'departs' | 'arrives' | 'howLong'; attributes: Attributes }[] = [
  { key: 'date', attributes: Object.freeze({ ...COLUMN, align: 'left', valign: 'bottom', width: 62 }) },
  { key: 'flight', attributes: Object.freeze({ ...COLUMN, align: 'left', valign: 'bottom', width: 184 }) },
  { key: 'departs', attributes: Object.freeze({ ...COLUMN, align: 'left', valign: 'bottom' }) },
  { key: 'arrives', attributes: Object.freeze({ ...COLUMN, align: 'left', valign: 'bottom' }) },
  { key: 'howLong', attributes: Object.freeze({ ...COLUMN, align: 'right', valign: 'bottom', width: 76 }) },
];

function headRow(words: Words, styles: TableStyles): Element {
  return tr(
    ...heads.map(({ key, attributes }) =>
      element('th', attributes, key === 'howLong' ? styles.headEnd : styles.head, b(words.trip(key))),
    ),
  );
}

function bodyRow(row: Row, look: Look, styles: TableStyles): Element[] {
  switch (row.kind) {
    case 'flight':
      return marked([flightRow(row, look, styles)], row.id);
    case 'service':
      return [serviceRow(row, styles)];
    case 'gap':
      return [tr(td(LEFT, styles.cell, '\u00a0'), td(SPAN_REST, styles.cell, span(styles.soft, row.text)))];
    default:
      return [];
  }
}

/** LibreOffice Writer moves a table that a cell begins with to the end of the cell before. */
const beforeTable = element('span', NONE, null);

function flightRow(row: FlightRow, look: Look, styles: TableStyles): Element {
  return tr(
    td(LEFT, styles.cell, ...dateNodes(row.shortDay ?? look.words.trip('dateOpen'), styles)),
    element('th', ROW_HEAD, styles.rowHead, beforeTable, flightTable(row, look, styles)),
    td(LEFT, styles.cell, ...stopNodes(row.departs, styles)),
    td(LEFT, styles.cell, ...stopNodes(row.arrives, styles)),
    td(RIGHT, styles.duration, row.duration === null ? '\u00a0' : pairs(row.duration)),
  );
}

/** "10 h 25 min" breaks between hours and minutes on a phone. */
const pairs = (duration: string): string => duration.replace(/\u00a0(?=\d)/g, ' ');

/** "Mon, 4 Jan": the weekday is cut from the day. */
function dateNodes(day: string, styles: TableStyles): Node[] {
  const at = day.indexOf(', ');
  if (at < 0) return [day];
  return [b(day.slice(0, at), styles.unbroken), br(), span(styles.unbroken, day.slice(at + 2))];
}

function flightTable(row: FlightRow, { baseUrl }: Look, styles: TableStyles): Element {
  // A flight that is open has the name of its airline here.
  const number: Node[] = [/\d/.test(row.number) ? b(unbroken(row.number), styles.unbroken) : b(row.number)];
  if (row.cabin !== null) number.push(' ', span(styles.soft, row.cabin));
  const lines: Node[][] = [...(row.airline === null ? [] : [[row.airline]]), number];
  if (row.status !== null) lines.push([b(row.status, row.tone === 'past' ? styles.soft : styles.amber)]);
  for (const note of row.notes) lines.push([span(styles.soft, note)]);
  const nodes = lines.flatMap((line, at): Node[] => (at === 0 ? line : [br(), ...line]));
  const logo = row.logo === null ? [] : [td(LOGO, styles.logo, logoImage(row.logo, baseUrl))];
  // As wide as it needs: word processors would give the logo a share of the rest.
  return element('table', SHRUNK, null, element('tbody', NONE, null, tr(...logo, td(LEFT, styles.inner, ...nodes))));
}

function stopNodes(stop: Stop, styles: TableStyles): Node[] {
  const shift = stop.shift === null ? [] : [span(styles.shift, `\u00a0${stop.shift}`)];
  const time = element('b', NONE, styles.time, stop.time === null ? '–' : unbroken(stop.time), ...shift);
  const mark = [stop.code, stop.shortTerminal].filter((part) => part !== null).join('\u00a0·\u00a0');
  const place: Node[] =
    mark === '' ? [stop.city] : [`${stop.city} `, span({ ...styles.soft, ...styles.unbroken }, mark)];
  return [time, br(), ...place, ...(stop.zone === null ? [] : [br(), span(styles.soft, stop.zone)])];
}

function serviceRow(row: ServiceRow, styles: TableStyles): Element {
  const title: Node[] = [b(labelBeforeName(row)), ...(row.name === null ? [] : [row.name])];
  if (row.aside !== null) title.push(' ', span(styles.soft, row.aside));
  const status = row.status === null ? [] : [br(), b(row.status, styles.amber)];
  const details = row.details.length === 0 ? [] : [br(), span(styles.soft, ...linesIn(row.details.map(unbrokenParts)))];
  const day = row.shortDay === null ? ['\u00a0'] : dateNodes(row.shortDay, styles);
  return tr(td(LEFT, styles.cell, ...day), td(SPAN_REST, styles.cell, ...title, ...status, ...details));
}
