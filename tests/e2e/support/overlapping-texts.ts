import type { Locator } from '@playwright/test';

/** Pairs of texts inside that lie on each other by more than two pixels, as a person sees them. */
export const overlappingTexts = (within: Locator): Promise<string[]> =>
  within.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const seen: { text: string; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (node.parentElement.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) seen.push({ text, box });
    }
    const depth = (start: number, end: number, from: number, to: number) => Math.min(end, to) - Math.max(start, from);
    return seen.flatMap(({ text, box }, at) =>
      seen
        .slice(at + 1)
        .filter((other) => other.text !== text)
        .filter(({ box: other }) => depth(box.left, box.right, other.left, other.right) > 2)
        .filter(({ box: other }) => depth(box.top, box.bottom, other.top, other.bottom) > 4)
        .map((other) => `${text} / ${other.text}`),
    );
  });
