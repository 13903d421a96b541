import type { Element, Fragment, Node } from '../../nodes/nodes.ts';
import { agencyFoot, agencyHead } from '../../sheet/agency-rows.ts';
import { LEFT, TWO, timeCellOf } from '../../sheet/cells.ts';
import { designedFragment, type FragmentLook } from '../../sheet/designed-fragment.ts';
import { b, linesIn, outerTable, span, td, tr } from '../../sheet/paint.ts';
import { across, columnsRow, headRows, partRows } from '../../sheet/sheet-rows.ts';
import { changedFlightRows, figuresTogether, type RowsLook } from './changed-flight-rows.ts';
import type { Ask, ChangesRow, ChangesSheet, FlightList } from './changes-sheet.ts';
import { type ChangesStyles, changesStyles } from './changes-styles.ts';

const COLUMNS = 3;

/** As the designed itinerary, of tables and inline styles that mail programs keep. */
export function changesFragment(sheet: ChangesSheet, look: FragmentLook): Fragment {
  const styles = changesStyles(look.systemFonts, sheet.agency);
  const timeCell = timeCellOf(look);
  const rows: RowsLook = {
    styles,
    baseUrl: look.baseUrl,
    across: across(COLUMNS),
    timeCell,
  };
  const all = [
    ...agencyHead(sheet.agency, styles.base, COLUMNS),
    ...titleRows(sheet, styles),
    ...letterRows(sheet, styles),
    ...sheet.rows.flatMap((row, at) => rowsOf(row, sheet.rows[at + 1], rows)),
    ...[sheet.unchanged, sheet.open]
      .filter((list) => list !== null)
      .flatMap((list, at) => listRows(list, at === 0, rows)),
    ...askRows(sheet.ask, styles),
    ...(sheet.attached === null ? [] : [tr(td(across(COLUMNS), styles.attached, sheet.attached))]),
    ...partRows(sheet.parts, styles.base, COLUMNS),
    ...agencyFoot(sheet.agency, styles.base, COLUMNS),
    columnsRow(styles.base),
  ];
  const paper = outerTable(look.htmlLang, true, all, timeCell.width);
  return sheet.itinerary === null
    ? [paper]
    : [paper, ruleBetween(look, styles), ...designedFragment(sheet.itinerary, look)];
}

/** The heading of an itinerary, under what has happened. */
function titleRows(sheet: ChangesSheet, styles: ChangesStyles): Element[] {
  const { title, route, dates, reference, names, betweenNames } = sheet;
  const said = [route, dates].filter((part) => part !== null && part !== '').join(' · ');
  const lines = { route: title, dates: said === '' ? null : said, reference, names, betweenNames };
  const head = { notice: null, option: null, greeting: [], ...lines };
  return headRows({ ...head, rows: [], fares: null, parts: [], footnote: null, agency: null }, styles.base, COLUMNS);
}

function letterRows({ greeting, lead, note }: ChangesSheet, styles: ChangesStyles): Element[] {
  const said = [greeting, lead === '' ? [] : [lead], note].filter((lines) => lines.length > 0);
  return said.map((lines, at) =>
    tr(td(across(COLUMNS), at === 0 ? styles.lead : styles.text, ...linesIn(lines.map((line) => line || '\u00a0')))),
  );
}

function rowsOf(row: ChangesRow, next: ChangesRow | undefined, look: RowsLook): Element[] {
  const { styles } = look;
  switch (row.kind) {
    case 'day':
      return [tr(td(look.across, row.isFirst ? styles.firstDay : styles.base.day, b(row.text)))];
    case 'wait':
      return [
        tr(td(look.timeCell, styles.base.blank, '\u00a0'), td(TWO, styles.wait, ...figuresTogether(row.text, styles))),
        ...(next?.kind === 'flight' ? [] : [space(look)]),
      ];
    case 'route': {
      const former = row.flights.map((text): Node => span(styles.struck, text));
      const said = linesIn([span(styles.wasBeside, row.label), ...former]);
      return [
        tr(td(look.across, styles.route, b(span(styles.mark, row.text)))),
        tr(td(look.across, styles.base.gap, ...said)),
      ];
    }
    default:
      return [...changedFlightRows(row, look), ...(next?.kind === 'wait' ? [] : [space(look)])];
  }
}

const space = ({ across: { colspan = 1 }, styles }: RowsLook): Element =>
  tr(td({ colspan, height: 12 }, styles.base.space, '\u00a0'));

function listRows({ label, flights }: FlightList, isFirst: boolean, { styles, timeCell }: RowsLook): Element[] {
  const [left, right] = isFirst ? [styles.label, styles.unchanged] : [styles.labelBelow, styles.unchangedBelow];
  return flights.map(({ flight, way }, at) => {
    const text = wayTogether(way);
    return tr(
      td(timeCell, at === 0 ? left : styles.nextLabel, at === 0 ? label : '\u00a0'),
      td(
        TWO,
        at === 0 ? right : styles.nextUnchanged,
        ...(flight === '' ? [text] : [b(flight, styles.base.strong), ` ${text}`]),
      ),
    );
  });
}

/** A place keeps its code and its time beside it. */
const wayTogether = (way: string): string =>
  way.replace(/ (?=\([A-Z]{3}\))|(?<=\([A-Z]{3}\)) (?=\d)|(?<=\d) (?=[ap]m)/g, '\u00a0');

function askRows(ask: Ask | null, styles: ChangesStyles): Element[] {
  if (ask === null) return [];
  const said: Node[] = ask.strong === '' ? [ask.rest] : [b(ask.strong), ask.rest];
  const above = tr(td({ colspan: COLUMNS, height: 14 }, styles.base.space, '\u00a0'));
  return [above, tr(td({ ...across(COLUMNS), bgcolor: styles.pale }, styles.ask, ...said))];
}

/** Between the letter and the itinerary that it comes with. */
const ruleBetween = ({ htmlLang }: FragmentLook, { base }: ChangesStyles): Element =>
  outerTable(htmlLang, true, [tr(td(LEFT, base.agencyHead, '\u00a0'))]);
