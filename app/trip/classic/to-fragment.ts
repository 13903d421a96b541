import { type Attributes, type Element, element, type Fragment, type Node, type Style } from '../nodes/nodes.ts';
import { LEFT } from '../sheet/cells.ts';
import type { Column, Logo } from './blocks.ts';
import { type Styles, stylesWith } from './styles.ts';
import type { Section, TableCell } from './to-section.ts';

export interface RenderOptions {
  /** True: no font is named, so that the fragment takes that of its e-mail. */
  systemFonts: boolean;
  /** Origin of the logo URLs, without a slash at the end: `https://example.com`. */
  baseUrl: string;
  htmlLang: string;
}

/**
 * Tables that the Word engine of classic Outlook keeps in shape: inline styles on every cell, widths as attributes,
 * `bgcolor`, no classes and no style element.
 */
export function toFragment(sections: readonly Section[], options: RenderOptions): Fragment {
  const styles = stylesWith(options.systemFonts);
  const nodes: Node[] = [];
  let rows: Element[] = [];
  const closeTable = () => {
    if (rows.length > 0) nodes.push(layoutTable(rows, options, styles));
    rows = [];
  };
  for (const section of sections) {
    if (section.kind === 'table') {
      closeTable();
      nodes.push(dataTable(section, options, styles));
    } else rows.push(...rowsOf(section, options, styles));
  }
  closeTable();
  return nodes;
}

/** As wide as the other views, and as white, for mail programs in the dark; columns that need more room take it. */
const TABLE = { cellpadding: 0, cellspacing: 0, border: 0, width: 600, bgcolor: '#ffffff' } as const;

function layoutTable(rows: readonly Element[], { htmlLang }: RenderOptions, styles: Styles): Element {
  const attributes: Attributes = { role: 'presentation', lang: htmlLang, ...TABLE };
  return element('table', attributes, styles.table, element('tbody', NONE, null, ...rows));
}

const NONE: Attributes = Object.freeze({});

function row(style: Style, ...children: Node[]): Element {
  return element('tr', NONE, null, element('td', LEFT, style, ...children));
}

function rowsOf(section: Exclude<Section, { kind: 'table' }>, options: RenderOptions, styles: Styles): Element[] {
  switch (section.kind) {
    case 'names':
      return [row(styles.heading, section.heading), ...section.names.map((name) => row(styles.line, name))];
    case 'flight':
      return [
        row(styles.title, ...logoImage(section.logo, options, styles), section.title),
        ...section.lines.map((line) => row(styles.line, line)),
        ...section.notes.map((note) => row(styles.note, note)),
      ];
    case 'transit':
      return [element('tr', NONE, null, element('td', TRANSIT, styles.transit, section.text))];
    case 'rule':
      return [element('tr', NONE, null, element('td', RULE, styles.rule, '\u00a0'))];
    case 'fares':
    case 'text':
      return section.lines.map((line, index) => row(index === 0 ? styles.firstFare : styles.line, line || '\u00a0'));
    default:
      return [row(styles.footnote, section.text)];
  }
}

const RULE: Attributes = Object.freeze({ height: 1 });
const TRANSIT: Attributes = { ...LEFT, bgcolor: '#eef3f7' };

function logoImage(logo: Logo | null, { baseUrl }: RenderOptions, styles: Styles): Node[] {
  if (!logo) return [];
  const src = `${baseUrl}/logos/${logo.code}.png`;
  const { alt, width } = logo;
  return [element('img', { src, alt, width, height: 24, border: 0 }, styles.logo), ' '];
}

function dataTable(
  { columns, rows }: Extract<Section, { kind: 'table' }>,
  options: RenderOptions,
  styles: Styles,
): Element {
  const head = columns.map(({ heading }) => element('th', HEAD, styles.head, heading));
  const styleOf = (at: number) => (isUnbroken(columns[at]?.column ?? 'notes', options) ? styles.figure : styles.cell);
  const body = rows.map((cells) =>
    element('tr', NONE, null, ...cells.map((cell, at) => dataCell(cell, styleOf(at), options, styles))),
  );
  return element(
    'table',
    { lang: options.htmlLang, ...TABLE },
    styles.table,
    element('thead', NONE, null, element('tr', NONE, null, ...head)),
    element('tbody', NONE, null, ...body),
  );
}

const HEAD: Attributes = { scope: 'col', ...LEFT, bgcolor: '#eef3f7' };

/** Days and figures do not wrap. */
const unbroken: ReadonlySet<Column> = new Set(['date', 'depart', 'duration', 'distance', 'carbon']);

/** Chinese may break between any two characters: in a narrow column they would stand one above the other. */
const isUnbroken = (column: Column, { htmlLang }: RenderOptions): boolean =>
  unbroken.has(column) || (htmlLang.startsWith('zh') && column !== 'notes');

function dataCell(cell: TableCell, style: Style, options: RenderOptions, styles: Styles): Element {
  if ('logo' in cell) return element('td', LEFT, styles.logoCell, ...logoImage(cell.logo, options, styles));
  const lines = cell.lines.flatMap((line, index) => (index === 0 ? [line] : [element('br', NONE, null), line]));
  return element('td', LEFT, style, ...lines);
}
