import type { Style } from '../nodes/nodes.ts';
import { hairline } from '../sheet/paint.ts';

const FONT: Style = { 'font-family': 'Arial, Helvetica, sans-serif' };
const TEXT: Style = { 'font-size': '14px', 'line-height': '20px', 'mso-line-height-rule': 'exactly', color: '#1b2733' };

/** Word cuts an image at an exact line height: these lines are as high as the logo. */
const BESIDE_LOGO: Style = { 'line-height': '24px', 'mso-line-height-rule': 'exactly' };

/** Beside `bgcolor`, which old mail clients need. */
const SHADE: Style = { 'background-color': '#eef3f7' };

type StyleName =
  | 'table'
  | 'heading'
  | 'title'
  | 'line'
  | 'note'
  | 'transit'
  | 'rule'
  | 'firstFare'
  | 'footnote'
  | 'head'
  | 'cell'
  | 'figure'
  | 'logoCell'
  | 'logo';

export type Styles = Readonly<Record<StyleName, Style>>;

/** Padding only on cells: Word ignores it elsewhere. */
function build(font: Style): Styles {
  const text = { ...font, ...TEXT };
  const cell = { ...text, padding: '6px 8px 6px 8px', 'font-size': '13px', 'border-bottom': '1px solid #dde4ea' };
  return {
    table: { width: '600px', 'max-width': '100%', 'border-collapse': 'collapse' },
    heading: { ...text, padding: '0 0 2px 0', 'font-weight': 'bold' },
    title: { ...text, ...BESIDE_LOGO, padding: '12px 0 2px 0', 'font-weight': 'bold' },
    line: { ...text, padding: '0 0 2px 0' },
    note: { ...text, padding: '0 0 2px 0', 'font-weight': 'bold', color: '#8a4b00' },
    transit: {
      ...cell,
      ...SHADE,
      padding: '6px 8px 5px 8px',
      'border-top': '6px solid #ffffff',
      'border-bottom': '1px solid #eef3f7',
    },
    rule: { padding: '8px 0 0 0', 'border-bottom': '1px solid #b8c4cf', 'font-size': '1px', 'line-height': '1px' },
    firstFare: { ...text, 'border-top': hairline, padding: '15px 0 2px 0' },
    footnote: { ...text, 'border-top': hairline, padding: '15px 0 2px 0', 'font-size': '12px', color: '#52616f' },
    head: { ...cell, ...SHADE, 'border-top': '8px solid #ffffff', 'border-bottom': '1px solid #b8c4cf' },
    cell,
    figure: { ...cell, 'white-space': 'nowrap' },
    logoCell: { ...BESIDE_LOGO, padding: '6px 8px 6px 8px', 'border-bottom': '1px solid #dde4ea' },
    logo: { border: '0', 'vertical-align': 'middle' },
  };
}

const named = build(FONT);
const unnamed = build({});

export function stylesWith(systemFonts: boolean): Styles {
  return systemFonts ? unnamed : named;
}
