import fs from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { schemesOf } from './looks.ts';

/** The minified axe: each run sends it twice, which takes half of a run's time with the other one. */
const axe = fs.readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * WCAG 2.2 AA and best practice, as far as axe can see them, with nothing left that it could not judge, in the schemes that
 * the screen's name chooses. Only where scripts run: without them axe hangs. The cookie notice lies on top of texts, so it
 * must have been accepted; it is judged alone.
 */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  await page.locator('.paper').evaluateAll(withoutShadows);
  await page.evaluate(() => window.scrollTo(0, 0)); // a bar that sticks covers what scrolls below it
  const language = await page.locator('html').getAttribute('lang');
  for (const colorScheme of schemesOf(screen)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // no colour on its way to another
    const { violations, incomplete } = await axeOn(page).include(part).analyze();
    const said = [...violations, ...incomplete].map(({ id, nodes }) => [
      id,
      nodes.map(({ target }) => target.join(' ')),
    ]);
    expect.soft(said, `${screen}, ${language}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  expect.soft(await unsaid(page, part), `what is not said: ${screen}, ${language}`).toEqual([]);
  expect
    .soft(await page.locator(part).evaluate(unmarkedFolds), `folds without a mark: ${screen}, ${language}`)
    .toEqual([]);
  expect
    .soft(await page.locator(part).evaluate(smallTargets), `A5 targets under 24 by 24 pixels: ${screen}, ${language}`)
    .toEqual([]);
}

/** axe with the rules that hold here. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource: `if (!window.axe) {${axe}}` })
    .options({ resultTypes: ['violations', 'incomplete'] }) // selectors of all that passed take half of the time
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(); // there are no frames of others, and it saves a second page for each run

const unnamed = /^ *- '?(?:button|link|textbox|combobox|checkbox|radio|searchbox|spinbutton|heading|dialog)(?! ")/;

/** Of the tree that screen readers get: controls and headings without a name, headings that skip a level. */
async function unsaid(page: Page, part: string): Promise<string[]> {
  const lines = (await page.locator(part).first().ariaSnapshot()).split('\n');
  const headings = lines.filter((line) => /[ ']heading .*\[level=\d\]/.test(line));
  const levels = headings.map((line) => Number(/\[level=(\d)\]/.exec(line)?.[1]));
  const first = part === 'html' ? 0 : (levels[0] ?? 0);
  const skips = headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? first) + 1);
  return [...lines.filter((line) => unnamed.test(line)), ...skips];
}

/** Accepts the cookie notice for the rest of a test. */
export async function acceptNotice(page: Page): Promise<void> {
  await page.goto('/');
  await page.context().addCookies([{ name: 'visited', value: '1', url: page.url() }]);
}

/** Paper is white; axe does not look under the shadows that say that it scrolls. */
function withoutShadows(papers: HTMLElement[]): void {
  for (const paper of papers) paper.style.backgroundImage = 'none';
}

/** What unfolds and does not say so by an arrow or a sign of its own. */
function unmarkedFolds(part: Element): string[] {
  const isMarked = (summary: Element) =>
    ['::before', '::after'].some((side) => {
      const { content, display } = getComputedStyle(summary, side);
      return content !== 'none' && display !== 'none';
    });
  return [...part.querySelectorAll('summary')]
    .filter((summary) => summary.checkVisibility() && !isMarked(summary))
    .map(({ textContent }) => textContent ?? '');
}

/** What is pressed and is lower or narrower than 24 pixels, but for links within a sentence; a label counts with its field. */
function smallTargets(part: Element): string[] {
  const boxesOf = (target: Element) => {
    const labels = 'labels' in target ? [...((target.labels as NodeListOf<Element> | null) ?? [])] : [];
    return [target, ...labels].map((each) => each.getBoundingClientRect());
  };
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === 3 && /\p{L}/u.test(node.nodeValue ?? ''),
    );
  const isSmall = (target: Element) => {
    const boxes = boxesOf(target);
    const side = (key: 'width' | 'height') => Math.max(...boxes.map((box) => box[key]));
    const isThere = side('width') > 1 && boxes.some(({ right }) => right > 0);
    return isThere && (side('width') < 23.9 || side('height') < 23.9);
  };
  return [...part.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((target) => target.checkVisibility() && isSmall(target) && !isInSentence(target))
    .map((target) => `${target.tagName} ${target.id} ${target.textContent}`);
}
