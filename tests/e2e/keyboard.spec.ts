import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { mailedLink } from './support/mailed-link.ts';
import { password } from './support/new-customer.ts';
import { pastes } from './support/pastes.ts';
import { box, convertButton, expect, openPage, paper, test, waitForHydration, waitForRouter } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('A3 the skip link leads past the menu; opening and closing moves the focus', async ({ page, scripts }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  if (!scripts) return; // a plain page has no dialog, and lists close by their own summary
  await waitForHydration(page);
  await leaveLanguages(page);
  await leaveDialog(page);
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.locator('.cookie-notice')).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

test('A3 converting by keyboard alone, with other options', async ({ page, scripts }) => {
  const [galileo] = pastes;
  await page.goto('/');
  if (scripts) await waitForHydration(page);
  await walkTo(page, box(page));
  await page.keyboard.insertText(galileo.text);
  await walkTo(page, convertButton(page));
  await page.keyboard.press('Enter');
  await expect(paper(page)).toContainText(/BA\s117/);
  await page.locator('.skip').focus(); // from the top again, as after a look at the result
  await walkTo(page, page.getByRole('button', { name: 'Table', exact: true }));
  await page.keyboard.press('Enter');
  await expect(paper(page).getByRole('table').first()).toContainText('8:25');
  await walkTo(page, page.locator('summary', { hasText: 'Times and heading' }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByLabel('12-hour clock'));
  await page.keyboard.press('Space');
  // A script applies an option by itself.
  if (!scripts) {
    await walkTo(page, page.getByRole('button', { name: 'Apply options' }));
    await page.keyboard.press('Enter');
  }
  await expect(paper(page).getByRole('table').first()).toContainText('08:25');
});

test('A3 by keyboard alone: sign up, activate, sign in, change details, buy a plan', async ({ page }) => {
  test.setTimeout(180_000);
  const email = `keys-${randomUUID()}@meridian.example`;
  await openPage(page, '/signup');
  await typeInto(page, {
    'Company name': 'Meridian & Sons',
    'Contact name': 'Clara Meridian',
    'Address line 1': '1 Quay Street',
    City: 'Bristol',
    Country: 'United Kingdom',
    Phone: '+44 117 496 0000',
    Email: email,
    'Confirm email': email,
    Password: password,
    'Confirm password': password,
  });
  await press(page, 'Sign up to the free plan');
  await expect(page.getByRole('heading', { name: 'Thank you, Clara Meridian!' })).toBeVisible();

  await openPage(page, await mailedLink(page.request, email, '/signup/activate/'));
  await typeInto(page, { Email: email, Password: password });
  await press(page, 'Sign in');
  await expect(page.getByRole('heading', { name: /^Welcome to the API admin for/ })).toBeVisible();

  await waitForRouter(page);
  await walkTo(page, page.getByRole('link', { name: 'Edit details' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit details' })).toBeVisible();
  await waitForRouter(page);
  await walkTo(page, main(page).getByLabel('City'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bath');
  await press(page, 'Save changes');
  await expect(page.getByRole('status')).toHaveText('Your information has been updated');

  await openPage(page, '/members/plan');
  const starter = main(page).getByRole('radio', { name: /^Starter / });
  await walkTo(page, main(page).locator('[name=apiOption]:checked'));
  await page.keyboard.press('ArrowDown');
  await expect(starter).toBeChecked();
  await press(page, /Go to checkout|Continue/);
  await waitForRouter(page);
  await press(page, 'Start subscription');
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await walkTo(page, page.getByLabel('Name on card'), { ring: false });
  await page.keyboard.type('Clara Meridian');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveText(
    'Thank you! Your Starter plan is active.',
  );
});

async function leaveLanguages(page: Page): Promise<void> {
  const opener = page.locator('.languages summary');
  const list = page.locator('.languages ul');
  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(list).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toBeHidden();
}

async function leaveDialog(page: Page): Promise<void> {
  const opener = page.getByRole('link', { name: 'Access our API' });
  const dialog = page.getByRole('dialog', { name: 'Access our API' });
  for (const visit of ['first', 'second']) {
    await opener.press('Enter');
    await expect(dialog.getByLabel('Email'), visit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener, visit).toBeFocused();
  }
}

async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await walkTo(page, main(page).getByLabel(label, { exact: true }));
    if (label === 'Country')
      await page.keyboard.type(value); // in a list the keys choose
    else await page.keyboard.insertText(value);
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await walkTo(page, main(page).getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

/**
 * Presses Tab until the control has the focus. Every stop on the way must be seen: in the window, with a ring, and not
 * behind the cookie notice (WCAG 2.4.7 and 2.4.11).
 */
async function walkTo(page: Page, goal: Locator, { ring = true } = {}): Promise<void> {
  for (let steps = 0; steps < 90; steps++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    if (ring) await expect.poll(() => unseen(page), 'where the focus is').toBeNull();
  }
  throw new Error(`Tab never reached ${goal}`);
}

/** What is wrong with the place of the focus; null when it is plain to see. */
function unseen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null; // between the page and the browser's own controls
    const name = `${element.tagName} ${element.id || element.textContent?.trim().slice(0, 30)}`;
    const ringed = [element, element.closest('label')].some(
      (each) => each && getComputedStyle(each).outlineStyle !== 'none' && getComputedStyle(each).outlineWidth !== '0px',
    );
    if (!ringed) return `${name} has no ring`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].map((part) => [left + width / 2, top + height * part] as const);
    const shown = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element) || there.closest('label') !== null);
    });
    return shown ? null : `${name} is covered or out of the window`;
  });
}
