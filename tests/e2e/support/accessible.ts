import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and best practice, as far as axe can see them. Only where scripts run: without them axe hangs. */
export async function accessible(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode() // there are no frames of others, and it saves a second page for each run
    .analyze();
  const said = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
  expect(said, where).toEqual([]);
}
