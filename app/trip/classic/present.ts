import type { Fragment } from '../nodes/nodes.ts';
import type { Words } from '../words.ts';
import type { Block } from './blocks.ts';
import { printText } from './print-text.ts';
import { toFragment } from './to-fragment.ts';
import { toSection } from './to-section.ts';

export interface Presentation {
  text: string;
  fragment: Fragment;
}

export function present(
  blocks: readonly Block[],
  words: Words,
  { systemFonts, baseUrl }: { systemFonts: boolean; baseUrl: string },
): Presentation {
  const sections = blocks.map((block) => toSection(block, words));
  return {
    text: printText(sections),
    fragment: toFragment(sections, { systemFonts, baseUrl, htmlLang: words.htmlLang }),
  };
}
