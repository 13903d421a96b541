import type { BrowserContext, Page } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, waitForHydration } from './support/test.ts';

/** A fresh sale, a flight of no known airport and one that is not confirmed: all have warnings. */
const doubtful = `${roundTrip.replace('LHRAMS HK3', 'LHRAMS SS3').replace('AMSNRT HK3', 'AMSNRT HL3')}  8  KL1033 J 24FEB 3 AMSQQQ HK3          2350 2355   *1A/E*
`;

test.describe('with scripts @scripts', () => {
  test('what is pasted into a mail is what the paper shows, without a word for the agent', async ({
    page,
    context,
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
    for (const view of ['designed', 'table'] as const) {
      await page.locator(`.tabs [value=${view}]`).click();
      await expect(paper(page)).toHaveClass(new RegExp(view));
      await page.getByRole('button', { name: 'Copy for email' }).click();
      const copied = await page.waitForFunction(() => Reflect.get(window, 'copied') as string | undefined);
      const mail = await pasteInto(context, (await copied.jsonValue()) ?? '');
      const pasted = await partsOf(mail, '#pasted');
      expect(pasted.length).toBeGreaterThan(40);
      expect(pasted, view).toEqual(await partsOf(mail, '#copied'));
      const text = await mail.locator('#pasted').innerText();
      expect(text).toMatch(/London (Heathrow|LHR)/);
      for (const warning of warnings) expect(text).not.toContain(warning);
      expect(text).not.toMatch(/LHRAMS|HL3|1A\/E/);
      await mail.close();
      await page.bringToFront();
      await page.evaluate(() => Reflect.deleteProperty(window, 'copied'));
    }
  });
});

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
    '<!DOCTYPE html><body style="margin:0"><div id="pasted" contenteditable style="width:640px"></div><div id="copied" style="width:640px"></div>',
  );
  await mail.locator('#copied').evaluate((beside, html) => {
    beside.innerHTML = html;
  }, copied);
  await mail.locator('#pasted').focus();
  await mail.keyboard.press('Control+V');
  return mail;
}

/** Each element with its own text, its box and what its styles come to, in the order of the document. */
const partsOf = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((from) =>
    [...from.querySelectorAll('*')].map((part) => {
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
