import type { Block } from './blocks.ts';
import { toFragment } from './fragment.ts';
import type { Fragment } from './nodes.ts';
import { toPassage } from './passages.ts';
import { printText } from './text.ts';
import type { Words } from './words.ts';

/** One result, three ways out: text as it is, the fragment for the page, `printHtml(fragment)` for an e-mail. */
export interface Presentation {
  text: string;
  fragment: Fragment;
}

/** Puts blocks into words. */
export function present(
  blocks: readonly Block[],
  words: Words,
  { systemFonts, baseUrl }: { systemFonts: boolean; baseUrl: string },
): Presentation {
  const passages = blocks.map((block) => toPassage(block, words));
  return {
    text: printText(passages),
    fragment: toFragment(passages, { systemFonts, baseUrl, htmlLang: words.htmlLang }),
  };
}
