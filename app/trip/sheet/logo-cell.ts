import { hasTile } from '~/reference/logo-width.ts';
import type { Logo } from '../classic/blocks.ts';
import { type Attributes, type Element, element, type Style } from '../nodes/nodes.ts';
import { td } from './paint.ts';

/** Pixels of the square that a mark is fitted into; wide ones become lower. */
const SIDE = 24;

const CELL: Attributes = Object.freeze({ width: 32, align: 'left', valign: 'top' });
const IMAGE: Style = { display: 'block' };

/** The picture for a square. */
export const logoPath = (code: string): string => `/logos/${code}${hasTile(code.toUpperCase()) ? '-tile' : ''}.png`;

/** The airline stands beside it in words, so that the picture needs none. */
export function logoCell({ code, width }: Logo, baseUrl: string, style: Style): Element {
  const height = width > SIDE && !hasTile(code.toUpperCase()) ? Math.round((SIDE * SIDE) / width) : SIDE;
  const src = baseUrl + logoPath(code);
  const image = element('img', { src, alt: '', width: SIDE, height, border: 0 }, IMAGE);
  return td(CELL, padded(style, (SIDE - height) >> 1), image);
}

const paddedStyles = new Map<Style, Map<number, Style>>();

/** A low mark stands in the middle of its square; styles are kept, since printing knows them by identity. */
function padded(style: Style, above: number): Style {
  if (above === 0) return style;
  const known = paddedStyles.get(style) ?? new Map<number, Style>();
  paddedStyles.set(style, known);
  const made = known.get(above) ?? { ...style, padding: `${above}px 8px 0 0` };
  known.set(above, made);
  return made;
}
