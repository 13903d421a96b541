import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { dataRequests } from '../../app/remix-protocol.ts';
import { holdRequests } from './support/hold-requests.ts';
import { journey, roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';

/** Milliseconds after the box is there, and how many times slower the processor is. */
const moments: readonly (readonly [at: number, slow: number])[] =
  process.env.WAYLINE_LOOKS === 'all'
    ? [1, 4, 6].flatMap((slow) => Array.from({ length: 21 }, (_, step) => [100 * step, slow] as const))
    : [
        [0, 1],
        [200, 1],
        [200, 4],
        [600, 4],
        [300, 6],
        [1200, 6],
      ];

/** The first module, with what it imports itself, waits with a dropped file for all the others. */
const first = fs.readdirSync('public/build').find((name) => /^entry\.client-.*\.js$/.test(name)) ?? '';
const imported = [
  ...fs.readFileSync(`public/build/${first}`, 'utf8').matchAll(/\bimport[^(]{0,200}?"\/build\/([^"]+)"/g),
];
const kept = [first, ...imported.map(([, file = '']) => file)].map((file) => file.replaceAll('.', '\\.'));
const allButFirst = new RegExp(`/build/(?!${kept.join('|')})[^?]*\\.js`);

const posts = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && seen.push(request.url()));
  return () => seen.filter((url) => dataRequests().test(url)).length;
};

test.describe('before the scripts are there @scripts', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  const copyFirst = async (page: Page, text: string) => {
    await page.goto('/privacy');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  };

  for (const [at, slow] of moments)
    test(`a paste ${at} ms after the page came, ${slow} times slower, is converted once`, async ({ page, context }) => {
      await copyFirst(page, journey);
      const sent = posts(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
      await page.goto('/', { waitUntil: 'commit' });
      await box(page).focus();
      await page.waitForTimeout(at); // the moment itself is what is tried
      await page.keyboard.press('Control+V');
      await expect(paper(page)).toContainText('Austrian', { timeout: 40_000 });
      await expect(box(page)).toHaveValue('');
      expect(sent()).toBe(1);
    });

  const acts: Record<string, (page: Page) => Promise<unknown>> = {
    'a paste into the box': async (page) => {
      await box(page).focus();
      await page.keyboard.press('Control+V');
    },
    'a paste beside the box': (page) => page.keyboard.press('Control+V'),
    'the same paste twice': async (page) => {
      await box(page).focus();
      await page.keyboard.press('Control+V');
      await page.keyboard.press('Control+V');
    },
    'Ctrl and Enter': async (page) => {
      await box(page).fill(journey);
      await box(page).press('Control+Enter');
    },
    'a chosen file': (page) =>
      page.locator('#file').setInputFiles({ name: 'trip.txt', mimeType: 'text/plain', buffer: Buffer.from(journey) }),
    'a dropped file': async (page) => {
      await page.waitForFunction(() => document.ondrop !== null);
      await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'trip.txt', { type: 'text/plain' }));
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(drop);
        if (!drop.defaultPrevented) throw new Error('the browser opens the file');
      }, journey);
    },
    'a press of Convert': async (page) => {
      await box(page).fill(journey);
      await convertButton(page).click();
    },
  };
  for (const [name, act] of Object.entries(acts))
    test(`${name} is done when they come`, async ({ page }) => {
      await copyFirst(page, journey);
      const sendScripts = await holdRequests(page, allButFirst);
      await page.goto('/');
      const sent = posts(page);
      await act(page);
      await sendScripts();
      await expect(paper(page)).toContainText('Austrian');
      await expect(page.locator('.slip-text').first()).toContainText('OS 451');
      expect((await page.locator('.slip-text').first().innerText()).match(/OS 451/g)).toHaveLength(1);
      expect(sent()).toBeLessThanOrEqual(1);
    });

  test('an option is on the next paper, and remembered', async ({ page }) => {
    const sendScripts = await holdRequests(page, '**/build/entry*.js');
    await page.goto('/');
    await page
      .locator('#aircraftType, [name=aircraftType]')
      .first()
      .evaluate((choice: HTMLInputElement) => choice.click());
    await sendScripts();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('aircraftType');
    await box(page).fill(journey);
    await convertButton(page).click();
    await expect(paper(page)).toContainText('Airbus');
  });

  test('a paste after a refusal is the text alone', async ({ page }) => {
    await copyFirst(page, roundTrip);
    await page.goto('/');
    await page.locator('#pnr').fill('>HELP AVAIL');
    const sendScripts = await holdRequests(page, '**/build/**/*.js');
    await page
      .locator('#converter')
      .evaluate((form: HTMLFormElement) => form.requestSubmit(form.querySelector<HTMLButtonElement>('[name=convert]')));
    await expect(page.getByRole('alert')).toBeVisible();
    await box(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+V');
    await sendScripts();
    await expect(paper(page)).toContainText('Amsterdam');
    await expect(page.locator('.slip-text').first()).not.toContainText('HELP');
  });

  test('who has turned that off finds the paste in the box', async ({ page }) => {
    await copyFirst(page, journey);
    await page.evaluate(() => localStorage.setItem('wayline.pasteConverts', 'off'));
    const sendScripts = await holdRequests(page, '**/build/**/*.js');
    await page.goto('/');
    const sent = posts(page);
    await page.keyboard.press('Control+V');
    await sendScripts();
    await page.locator('summary', { hasText: 'Shortcuts' }).click();
    await expect(page.getByLabel('Convert as I paste')).not.toBeChecked();
    await expect(box(page)).toHaveValue(journey);
    expect(sent()).toBe(0);
  });
});
