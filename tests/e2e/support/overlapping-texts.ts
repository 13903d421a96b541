import type { Locator } from '@playwright/test';

interface SeenText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Each line of each text that a person sees. */
const textsSeen = (within: Locator): Promise<SeenText[]> =>
  within.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const seen: SeenText[] = [];
    const isForReaders = (element: Element): boolean => {
      const { parentElement } = element;
      return (
        getComputedStyle(element).clipPath === 'inset(50%)' || (parentElement !== null && isForReaders(parentElement))
      );
    };
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility() || isForReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) seen.push({ text, left, right, top, bottom });
    }
    return seen;
  });

/** Pixels by which two lines may touch: the boxes of letters are taller than the letters. */
const TOUCH = { across: 2, down: 4 };

const lieOnEachOther = (one: SeenText, other: SeenText): boolean =>
  one.text !== other.text &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH.across &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCH.down;

/** Pairs of texts inside that lie on each other. */
export async function overlappingTexts(within: Locator): Promise<string[]> {
  const seen = await textsSeen(within);
  return seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap((other) => (lieOnEachOther(one, other) ? [`${one.text} / ${other.text}`] : [])),
  );
}
