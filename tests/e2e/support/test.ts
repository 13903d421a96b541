import { test as base, expect, type Page } from '@playwright/test';

/** The converter's page as an agent uses it. */
interface Converter {
  /** Opens the page; where scripts run, only when they have taken it over, so that a test knows which way it takes. */
  open(address?: string): Promise<void>;
  convert(text: string): Promise<void>;
  /** Shows the last text again, as a script does by itself. */
  apply(): Promise<void>;
  shows(...sentences: readonly string[]): Promise<void>;
}

interface Fixtures {
  /** Whether this project's browser runs scripts. */
  scripts: boolean;
  converter: Converter;
}

export const test = base.extend<Fixtures>({
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

function converterOn(page: Page, scripts: boolean): Converter {
  return {
    async open(address = '/') {
      await page.goto(address);
      if (scripts) await waitForHydration(page);
    },
    async convert(text) {
      await box(page).fill(text);
      await convertButton(page).click();
    },
    async apply() {
      if (!scripts) await page.getByRole('button', { name: 'Apply options' }).click();
    },
    async shows(...sentences) {
      for (const sentence of sentences) await expect(paper(page)).toContainText(sentence);
    },
  };
}
