import type { Attributes, Element, Node } from '../nodes/nodes.ts';
import { LEFT, RIGHT } from './cells.ts';
import type { DesignedStyles } from './designed-styles.ts';
import { b, heading, innerTable, linesIn, NONE, span, td, tr, unbroken } from './paint.ts';
import { labelBeforeName } from './service-row.ts';
import type { FareTable, Reference, ServiceRow, Sheet, TextPart } from './sheet.ts';

const spans = new Map<number, Attributes>();

/** A cell over all columns. */
export function across(columns: number): Attributes {
  const known =
    spans.get(columns) ?? Object.freeze({ ...(columns > 1 ? { colspan: columns } : {}), align: 'left' as const });
  spans.set(columns, known);
  return known;
}

/** What has changed, route, dates and reference, names, greeting. */
export function headRows(sheet: Sheet, styles: DesignedStyles, columns: number): Element[] {
  if (sheet.quote?.part === 'foot') return [];
  const cell = across(columns);
  const meta = metaNodes(sheet, styles);
  const isOffer = sheet.quote?.part === 'option';
  return [
    ...(sheet.notice === null ? [] : [tr(td(cell, styles.greeting, sheet.notice))]),
    ...(sheet.option === null ? [] : [tr(td(cell, isOffer ? styles.offer : styles.option, heading(2, sheet.option)))]),
    ...(sheet.route === '' ? [] : [tr(td(cell, styles.route, heading(2, sheet.route)))]),
    ...(meta.length === 0 ? [] : [tr(td(cell, styles.meta, ...meta))]),
    sheet.names.length === 0
      ? tr(td(cell, styles.noNames, '\u00a0'))
      : tr(td(cell, styles.names, ...nameNodes(sheet, styles))),
    ...(sheet.greeting.length === 0 ? [] : [tr(td(cell, styles.greeting, ...linesIn(sheet.greeting.map(visible))))]),
  ];
}

/** Of the head of a quote. */
export function comparisonRows({ quote }: Sheet, styles: DesignedStyles, systemFonts: boolean): Element[] {
  if (quote?.part !== 'head') return [];
  return quote.print.tables(systemFonts).map((table) => tr(td(across(1), styles.comparison, table)));
}

function metaNodes({ dates, reference }: Sheet, styles: DesignedStyles): Node[] {
  const said: Node[] = dates === null ? [] : [dates];
  if (reference === null) return said;
  if (said.length > 0) said.push(' · ');
  return [...said, ...referenceNodes(reference, styles)];
}

function referenceNodes({ label, locators }: Reference, styles: DesignedStyles): Node[] {
  return locators.flatMap(({ airline, locator }, at): Node[] => {
    const before = at === 0 ? `${label} ` : ', ';
    return [airline === null ? before : `${before}${airline} `, b(locator, styles.strong)];
  });
}

/** A line never ends before "(child)". */
function nameNodes({ names, betweenNames }: Sheet, styles: DesignedStyles): Node[] {
  return names.flatMap((name, at): Node[] => {
    const comma = at === names.length - 1 ? '' : betweenNames;
    const mark = name.search(/ ?[(（][^(（]+$/);
    if (mark < 0) return [name + comma];
    const end = name.slice(mark);
    return [name.slice(0, mark), end.startsWith(' ') ? ' ' : '', span(styles.unbroken, end.trimStart()), comma];
  });
}

export function serviceRows(row: ServiceRow, styles: DesignedStyles, columns: number): Element[] {
  const title = [b(labelBeforeName(row)), ...(row.name === null ? [] : [row.name])];
  const cells = [td(LEFT, styles.serviceTitle, ...title)];
  if (row.aside !== null) cells.push(td(RIGHT, styles.serviceAside, unbroken(row.aside)));
  const below = row.status === null ? [] : [tr(td(LEFT, styles.status.alone, b(row.status)))];
  const details =
    row.details.length === 0 ? [] : [tr(td(LEFT, styles.serviceLine, ...linesIn(row.details.map(unbrokenParts))))];
  return [tr(td(across(columns), styles.noNames, innerTable(tr(...cells), ...below, ...details)))];
}

/** A line breaks between its facts only. */
export const unbrokenParts = (line: string): string => line.split(' · ').map(unbroken).join(' · ');

export function fareRows(fares: FareTable | null, styles: DesignedStyles, columns: number): Element[] {
  if (fares === null) return [];
  const rows = fares.rows.map(({ label, detail, amount }) => {
    const said = detail === null ? [label] : [label, ' ', span(styles.small, unbrokenSum(detail))];
    return tr(td(LEFT, styles.fare, ...said), td(RIGHT, styles.fareAmount, unbroken(amount)));
  });
  const terms = fares.terms.map(({ label, amount }) =>
    tr(td(LEFT, styles.fare, label), td(RIGHT, styles.fareAmount, unbroken(amount))),
  );
  const { label, amount } = fares.total;
  const total = tr(td(LEFT, styles.total, b(label)), td(RIGHT, styles.totalAmount, b(unbroken(amount))));
  return [
    tr(td(across(columns), styles.fareHead, heading(3, fares.heading))),
    tr(td(across(columns), styles.noNames, innerTable(...rows, total, ...terms))),
  ];
}

/** Breaks between its amounts only. */
const unbrokenSum = (detail: string): string => detail.split(' + ').map(unbroken).join(' + ');

/** Three columns: word processors find a column by a cell that stands in it alone, and many a paper has none. */
export const columnsRow = ({ space }: DesignedStyles): Element => tr(td(NONE, space), td(NONE, space), td(NONE, space));

/** What people have added below the itinerary. */
export function partRows(parts: readonly TextPart[], styles: DesignedStyles, columns: number): Element[] {
  const cell = across(columns);
  return parts.flatMap(({ heading: title, lines }) => [
    ...(title === null ? [] : [tr(td(cell, styles.partHead, heading(3, title)))]),
    tr(td(cell, title === null ? styles.farewell : styles.part, ...linesIn(lines.map(visible)))),
  ]);
}

/** Mail programs drop an empty line. */
const visible = (line: string): string => line || '\u00a0';

export function footnoteRow(footnote: string | null, styles: DesignedStyles, columns: number): Element[] {
  return footnote === null ? [] : [tr(td(across(columns), styles.footnote, footnote))];
}
