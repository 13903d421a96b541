import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { dataRequests, isRouterThere } from '../../../app/remix-protocol.ts';
import { noteTyped } from './typed.ts';

/** The converter's page as an agent uses it. */
interface Converter {
  /** Opens the page; where scripts run, only when they have taken it over, so that a test knows which way it takes. */
  open(address?: string): Promise<void>;
  /** Then shows the classic lines, whose wording the specification fixes. */
  convert(text: string): Promise<void>;
  view(name: View): Promise<void>;
  /** Shows the last text again, as a script does by itself. */
  apply(): Promise<void>;
  shows(...sentences: readonly string[]): Promise<void>;
}

type View = 'designed' | 'classic' | 'table' | 'text';

interface Fixtures {
  /** Whether this project's browser runs scripts. */
  scripts: boolean;
  converter: Converter;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    context.on('request', noteTyped);
    await use(context);
  },
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  converter: async ({ page, scripts }, use) => use(converterOn(page, scripts)),
});

export { expect };

/** Names in English and in German, the other language that tests walk in. */
export const paper = (page: Page) =>
  page.getByRole('region', { name: /^(Itinerary as your customer sees it|Der Reiseplan, wie Ihre Kunden ihn sehen)$/ });
export const box = (page: Page) => page.getByLabel(/^(Paste your booking|Fügen Sie Ihre Buchung ein)$/);
export const convertButton = (page: Page) => page.getByRole('button', { name: /^(Convert|Umwandeln)$/ });

/** Waits until React has taken the form over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('converter') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Opens a page; where scripts run and it has some, waits until they have taken it over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForRouter(page);
}

/** The second half of `openPage`, after a way that was no address. */
export async function waitForRouter(page: Page): Promise<void> {
  if (test.info().project.name !== 'scripts') return;
  if ((await page.locator('#late').count()) > 0) await page.waitForFunction(isRouterThere);
  await expect(page.locator('.docs[data-copy]:not(:has(.copy-status))')).toHaveCount(0); // of the samples' own script
}

/** Opens what is folded: options, fares and additions. The additions of a posted page are asked for all at once. */
export async function unfold(page: Page): Promise<void> {
  const rows = page.locator('.fold > .head[formaction^="#add-"]:visible');
  if ((await rows.count()) > 0) {
    const row = rows.first();
    const parts = await rows.evaluateAll((all: HTMLButtonElement[]) => all.map(({ value }) => value).join(' '));
    await row.evaluate((first: HTMLButtonElement, value) => (first.value = value), parts);
    const loaded = page.waitForEvent('load');
    await row.click();
    await loaded;
  }
  const folded = page.locator('.fold:not([open]) > summary:visible');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The answer to *Convert*, not to what the page asked for by itself before. */
const isConverted = (response: Response): boolean =>
  dataRequests().test(response.url()) && new URLSearchParams(response.request().postData() ?? '').has('convert');

/** In the page: it empties the box when it has taken the answer over, and leaves it where it says what is wrong. */
const isShown = (): boolean =>
  document.querySelector('.fault-summary') !== null ||
  document.querySelector<HTMLTextAreaElement>('textarea[name=pnr]')?.value === '';

function converterOn(page: Page, scripts: boolean): Converter {
  const press = async (button: Locator) => {
    const loaded = scripts ? page.waitForResponse(isConverted) : page.waitForEvent('load');
    await button.click();
    await loaded;
  };
  const view = async (name: View) => {
    const tab = page.locator(`.tabs [value=${name}]`);
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await (scripts ? tab.click() : press(tab));
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
  };
  return {
    view,
    async open(address = '/') {
      await page.goto(address);
      if (scripts) await waitForHydration(page);
      await unfold(page);
    },
    async convert(text) {
      await box(page).fill(text);
      await press(convertButton(page));
      if (scripts) await page.waitForFunction(isShown);
      await page.locator('.tabs, .fault-summary').first().waitFor();
      if ((await page.locator('.tabs').count()) === 0) return;
      await view('classic');
      await unfold(page);
    },
    async apply() {
      if (scripts) return;
      await press(page.getByRole('button', { name: 'Apply options' }).last());
      await unfold(page);
    },
    async shows(...sentences) {
      for (const sentence of sentences) await expect(paper(page)).toContainText(sentence);
    },
  };
}
