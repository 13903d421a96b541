import { type Attributes, type Element, element, type Node, type Style } from '../nodes/nodes.ts';

/**
 * Colours and sizes of the itinerary in mails. Old programs read attributes, the page reads styles, so widths and
 * alignment stand in both.
 */
export const colours = {
  ink: '#14202b',
  soft: '#52616d',
  amber: '#8a4b00',
  line: '#d9e0e6',
  white: '#ffffff',
  certain: '#0b4f7a',
  waiting: '#b06a10',
  past: '#b5c0c8',
  wait: '#9aa8b3',
} as const;

/** Word processors keep no padding at a side that has no border. */
export const hairline = `1px solid ${colours.white}`;

export const NONE: Attributes = Object.freeze({});
const bare = { cellpadding: 0, cellspacing: 0, border: 0 } as const;
/** As wide as its contents. */
export const SHRUNK: Attributes = Object.freeze({ role: 'presentation', ...bare });
export const LAYOUT: Attributes = Object.freeze({ ...SHRUNK, width: '100%' });

/** Word keeps an exact height only with its own property, and inherits no font. */
export function type(font: Style, size: number, height: number, colour: string = colours.ink): Style {
  return { ...font, 'font-size': `${size}px`, 'line-height': `${height}px`, color: colour };
}

export const fonts = {
  named: { 'font-family': 'Arial, Helvetica, sans-serif' },
  mail: {},
  fixed: { 'font-family': "'Courier New', Courier, monospace" },
} as const satisfies Record<string, Style>;

export const b = (text: string | Node, style: Style | null = null): Element => element('b', NONE, style, text);
/** The trip is of level 2, its days and prices of 3, flights of 4. Mail programs give `h2` sizes and gaps of their own. */
export const heading = (level: 2 | 3 | 4, text: string): Element =>
  element('b', { role: 'heading', 'aria-level': level }, null, text);
export const span = (style: Style, ...children: Node[]): Element => element('span', NONE, style, ...children);
export const br = (): Element => element('br', NONE, null);
export const tr = (...cells: Node[]): Element => element('tr', NONE, null, ...cells);
export const td = (attributes: Attributes, style: Style, ...children: Node[]): Element =>
  element('td', attributes, style, ...children);

/** Rows of a flight, which the page puts its pencil and form beside. */
export function marked(rows: readonly Element[], id: string): Element[] {
  const last = rows.length - 1;
  return rows.map((row, at) => ({ ...row, ...(at === 0 ? { begins: id } : {}), ...(at === last ? { ends: id } : {}) }));
}

/** 600 pixels that shrink where the screen is narrower. */
const OUTER_STYLE: Style = { width: '600px', 'max-width': '100%', 'border-collapse': 'collapse' };
const WHOLE_STYLE: Style = { width: '100%', 'border-collapse': 'collapse' };

const columns = new Map(
  [84, 108].map((times) => {
    const widths = [times, 600 - 90 - times, 90];
    return [times, element('colgroup', NONE, null, ...widths.map((width) => element('col', { width }, null)))];
  }),
);

/** @param times width of the first of three columns: word processors ask the columns, and no cell */
export function outerTable(lang: string, isLayout: boolean, rows: readonly Node[], times?: 84 | 108): Element {
  const columnsOf = times === undefined ? undefined : columns.get(times);
  const attributes: Attributes = { ...(isLayout ? { role: 'presentation' } : {}), lang, width: 600, ...bare };
  return element(
    'table',
    { ...attributes, bgcolor: colours.white },
    OUTER_STYLE,
    ...(columnsOf === undefined ? [] : [columnsOf]),
    element('tbody', NONE, null, ...rows),
  );
}

export const innerTable = (...rows: Node[]): Element =>
  element('table', LAYOUT, WHOLE_STYLE, element('tbody', NONE, null, ...rows));

/** Blanks that no program breaks a time or number at. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Lines of one cell. */
export function linesIn(lines: readonly Node[]): Node[] {
  return lines.flatMap((line, at) => (at === 0 ? [line] : [br(), line]));
}
