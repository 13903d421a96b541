import { hasTile } from '~/reference/logo-width.ts';
import type { Logo } from '../classic/blocks.ts';
import { type Element, element, type Style } from '../nodes/nodes.ts';

/** Pixels of the square that a mark is fitted into; wide ones become lower. */
const SIDE = 24;

const IMAGE: Style = { 'vertical-align': 'middle' };

/** Eight pixels of a title's letters; some mail programs keep no margins. */
export const behindLogo = '\u00a0\u00a0';

/** The picture for a square. */
export const logoPath = (code: string): string => `/logos/${code}${hasTile(code.toUpperCase()) ? '-tile' : ''}.png`;

/** The airline stands beside it in words, so that the picture needs none. */
export function logoImage({ code, width }: Logo, baseUrl: string): Element {
  const height = width > SIDE && !hasTile(code.toUpperCase()) ? Math.round((SIDE * SIDE) / width) : SIDE;
  return element('img', { src: baseUrl + logoPath(code), alt: '', width: SIDE, height, border: 0 }, IMAGE);
}
