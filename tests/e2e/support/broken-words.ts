import type { Locator } from '@playwright/test';

/** Words of these elements that stand on two lines; a hyphen or a slash may end one. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => {
    const linesOf = (text: Node, at: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
    };
    const brokenIn = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/[\p{Script=Latin}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => linesOf(text, index, word.length).size > 1)
        .map(([word]) => word);
    return all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) broken.push(...brokenIn(text));
      return broken;
    });
  });
