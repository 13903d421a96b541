import type { BrowserContext, Page } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

/** Pixels of the widest table in a window of 1,000. The specification fixes the ten columns of the classic table. */
const shapes: readonly { view: 'designed' | 'table' | 'text' | 'classic'; format?: string; widest: number }[] = [
  { view: 'designed', widest: 600 },
  { view: 'table', widest: 600 },
  { view: 'text', widest: 600 },
  { view: 'classic', format: 'Two lines', widest: 600 },
  { view: 'classic', format: 'Three lines, times first', widest: 600 },
  { view: 'classic', format: 'Table', widest: 800 },
];

/** A fresh sale, a flight of no known airport and one that is not confirmed: all have warnings. */
const doubtful = `${roundTrip.replace('LHRAMS HK3', 'LHRAMS SS3').replace('AMSNRT HK3', 'AMSNRT HL3')}  8  KL1033 J 24FEB 3 AMSQQQ HK3          2350 2355   *1A/E*
`;

test('what is pasted into a mail is what the paper shows, without a word for the agent @scripts', async ({
  page,
  context,
  converter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await waitForHydration(page);
  await box(page).fill(doubtful);
  await convertButton(page).click();
  await expect(page.locator('.checks')).toBeVisible();
  const warnings = (await page.locator('.checks li').allInnerTexts()).map((text) => text.split(/[.\n]/)[0] ?? '');
  expect(warnings.length).toBeGreaterThan(2);
  await page.evaluate(keepCopied);
  await unfold(page);
  for (const { view, format, widest } of shapes)
    await test.step(`${view} ${format ?? ''}`, async () => {
      await converter.view(view);
      if (format) await page.getByLabel(format, { exact: true }).check();
      await expect(paper(page)).toHaveClass(new RegExp(view));
      await page.getByRole('button', { name: /^Copy (for email|text)/ }).click();
      const mail = await (view === 'text' ? pasteText(page, context) : pasteMarkup(page, context));
      const text = await mail.locator('#pasted').innerText();
      expect(text).toMatch(/London (Heathrow|LHR)/);
      for (const hidden of [...warnings, 'LHRAMS', 'HL3', '1A/E']) expect(text).not.toContain(hidden);
      expect(Math.max(...(await widthsOf(mail)))).toBeLessThanOrEqual(widest);
      await mail.close();
      await page.bringToFront();
    });
});

/** Each element arrives as it was copied. */
async function pasteMarkup(page: Page, context: BrowserContext): Promise<Page> {
  const copied = await page.waitForFunction(() => Reflect.get(window, 'copied') as string | undefined);
  await page.evaluate(() => Reflect.deleteProperty(window, 'copied'));
  const mail = await pasteInto(context, (await copied.jsonValue()) ?? '');
  const pasted = await partsOf(mail, '#pasted');
  expect(pasted.length).toBeGreaterThan(20);
  expect(pasted).toEqual(await partsOf(mail, '#copied'));
  return mail;
}

/** The text is copied without markup; a draft as a file holds it as its paper does, which stands beside it here. */
async function pasteText(page: Page, context: BrowserContext): Promise<Page> {
  const linesOf = (text: string) => text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const mail = await pasteInto(context, await paper(page).evaluate((sheet) => sheet.innerHTML));
  expect(linesOf(await mail.locator('#pasted').innerText())).toEqual(linesOf(copied));
  return mail;
}

function keepCopied(): void {
  const { setData } = DataTransfer.prototype;
  DataTransfer.prototype.setData = function keep(type, data) {
    if (type === 'text/html') Object.assign(window, { copied: data });
    setData.call(this, type, data);
  };
}

/** A page of somebody else's: a field that takes formatted text, and beside it what was copied. */
async function pasteInto(context: BrowserContext, copied: string): Promise<Page> {
  const mail = await context.newPage();
  await mail.setContent(
    '<!DOCTYPE html><body style="margin:0"><div id="pasted" contenteditable style="width:1000px"></div><div id="copied" style="width:1000px"></div>',
  );
  await mail.locator('#copied').evaluate((beside, html) => {
    beside.innerHTML = html;
  }, copied);
  await mail.locator('#pasted').focus();
  await mail.keyboard.press('Control+V');
  return mail;
}

/** Of each table, pasted and beside it, with what it shows beyond its edge. */
const widthsOf = (mail: Page): Promise<number[]> =>
  mail
    .locator('table')
    .evaluateAll((tables) => tables.map((table) => Math.max(table.getBoundingClientRect().width, table.scrollWidth)));

/** Each element that shows something, with its own text, its box and what its styles come to, in the order of the document. */
const partsOf = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((from) =>
    [...from.querySelectorAll('*:not(span:empty)')].map((part) => {
      const computed = getComputedStyle(part);
      // Chromium pastes plain blanks for fixed ones.
      const own = [...part.childNodes]
        .map((node) => (node.nodeType === 3 ? node.nodeValue : ''))
        .join('')
        .replaceAll('\u00a0', ' ');
      const styles = [
        'color',
        'background-color',
        'font',
        'text-align',
        'vertical-align',
        'padding',
        'border',
        'width',
      ];
      return [part.tagName, own, ...styles.map((name) => computed.getPropertyValue(name))].join(' ; ');
    }),
  );
