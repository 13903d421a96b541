import type { Locator, Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { roundTrip } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

/** Typed values are shown by themselves where scripts run, else by Apply. */
async function apply(page: Page, scripts: boolean): Promise<void> {
  if (scripts) return;
  await reload(page, page.getByRole('button', { name: 'Apply', exact: true }));
}

async function reload(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await button.click();
  await loaded;
  await unfold(page);
}

/** Its folds are open. */
async function openResult(page: Page, scripts: boolean): Promise<void> {
  await page.goto('/');
  if (scripts) await waitForHydration(page);
  await box(page).fill(roundTrip);
  await convertButton(page).click();
  await expect(paper(page)).toContainText('London to Tokyo and back');
  await unfold(page);
}

test('fares, notes and texts are added, corrected and kept', async ({ page, scripts }) => {
  await openResult(page, scripts);
  const press = (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    return scripts ? button.click() : reload(page, button);
  };
  await press('Add a fare line');
  const line = page.getByRole('group', { name: 'Fare line 3' });
  if (scripts) await expect(line.getByLabel('Quantity')).toBeFocused(); // only a script moves the focus
  if (!scripts) await line.getByText('1 traveller').click();
  await line.getByLabel('For').selectOption('Children');
  await line.getByLabel('Fare', { exact: true }).fill('lots');
  await page.getByLabel('Greeting', { exact: true }).fill('Dear Ms Albright,\nhello.');
  await apply(page, scripts);
  await expect(line.getByText('This is not an amount')).toBeVisible();
  await expect(line.getByLabel('Fare', { exact: true })).toHaveValue('lots');
  await expect(paper(page)).not.toContainText('Dear Ms Albright');
  await line.getByLabel('Fare', { exact: true }).fill('1000');
  if (!scripts) await line.getByText('1 child').click(); // nothing in it was typed
  await line.getByLabel('Mark-up').fill('8.5%');
  await apply(page, scripts);
  await expect(paper(page)).toContainText('$1,085.00');
  await expect(paper(page)).toContainText('Dear Ms Albright,');
  await expect(line.getByText('This is not an amount')).toHaveCount(0);
  await page.getByLabel('Flight', { exact: true }).last().selectOption('KL 862 · 24 Feb');
  await press('Add a note to this flight');
  await page.getByLabel('KL 862 · 24 Feb', { exact: true }).fill('We will write.');
  await apply(page, scripts);
  await expect(paper(page)).toContainText('We will write.');
  await press('Remove line 3');
  await expect(paper(page)).not.toContainText('$1,085.00');
  await expect(page.getByLabel('Greeting', { exact: true })).toHaveValue('Dear Ms Albright,\nhello.');
});

test('without scripts the fields of a part come when it is opened, and what is open or typed stays @plain', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill(roundTrip);
  await convertButton(page).click();
  const greeting = page.getByLabel('Greeting', { exact: true });
  await expect(page.getByRole('button', { name: 'Prices optional' })).toBeVisible();
  await expect(greeting).toHaveCount(0);
  await page.getByRole('button', { name: 'Notes, greeting and conditions' }).click();
  await expect(page.getByLabel('Conditions', { exact: true })).toBeVisible();
  await greeting.fill('Dear Ms Albright,');
  await page.getByRole('button', { name: 'Prices optional' }).click();
  await expect(page.getByLabel('Fare', { exact: true }).first()).toBeVisible();
  await expect(greeting).toHaveValue('Dear Ms Albright,');
  await expect(paper(page)).toContainText('Dear Ms Albright,');
  await page.getByRole('button', { name: 'Baggage' }).click();
  await expect(page.getByLabel('Fare', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Currency', { exact: true }).selectOption('£');
  await page.locator('.whom > summary').first().click();
  await page.getByLabel('Quantity', { exact: true }).first().fill('2');
  await convertButton(page).click();
  await expect(greeting).toHaveValue('Dear Ms Albright,');
  await expect(page.getByLabel('Quantity', { exact: true }).first()).toHaveValue('2');
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('£');
});

test('the focus stays on a part, and its currency, when the scripts come @scripts', async ({ page }) => {
  const goOn = await holdRequests(page, '**/build/entry.client*.js');
  await page.goto('/');
  await unfold(page);
  await box(page).fill(roundTrip);
  await page.getByLabel('Currency', { exact: true }).selectOption('£');
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  await page.getByRole('button', { name: 'Prices optional' }).focus();
  await goOn();
  await expect(page.locator('.fares > summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Fare', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('£');
});

const depositFold = (page: Page) => page.locator('.fares summary', { hasText: 'Deposit' });

test('the day of a deposit has a calendar with scripts, and is typed without', async ({ page, scripts }) => {
  await openResult(page, scripts);
  const due = page.getByLabel('Due by', { exact: true });
  await depositFold(page).click();
  if (scripts) await expect(due).toHaveAttribute('type', 'date');
  else {
    await expect(due).not.toHaveAttribute('type');
    await due.fill('31 Dec');
    await apply(page, scripts);
    await expect(page.locator('.fault', { hasText: 'This is not a date; enter it like 2026-12-31' })).toBeVisible();
    await expect(due).toHaveValue('31 Dec');
  }
  await page.getByLabel('Fare', { exact: true }).first().fill('900');
  await page.getByLabel('Deposit', { exact: true }).fill('100');
  await due.fill('2026-12-31');
  await apply(page, scripts);
  await expect(paper(page)).toContainText('31 December');
});

test('a day that was typed before the scripts came stays @scripts', async ({ page }) => {
  const answer = await holdRequests(page, '**/build/**/*.js');
  await page.goto('/');
  await box(page).fill(roundTrip);
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  const due = page.locator('[id="add.depositDue"]');
  await unfold(page);
  await depositFold(page).click();
  await due.fill('31 Dec');
  await answer();
  await waitForHydration(page);
  await expect(due).toHaveValue('31 Dec');
});

test('a calendar that comes to a fold which was open is there when it is opened again @scripts', async ({ page }) => {
  const answer = await holdRequests(page, '**/build/**/*.js');
  await page.goto('/');
  await box(page).fill(roundTrip);
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('#converter').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  const due = page.locator('[id="add.depositDue"]');
  await unfold(page);
  await depositFold(page).click();
  await expect(due).toBeVisible();
  await page.locator('.fares > summary').click();
  await answer();
  await expect(due).toHaveAttribute('type', 'date');
  await page.locator('.fares > summary').click();
  await expect(due).toBeVisible();
});

test('every bag says of which flight it is, and what its fields are', async ({ page, scripts }) => {
  await openResult(page, scripts);
  const whole = page.getByRole('group', { name: 'Whole trip', exact: true });
  for (const said of ['Whole trip', 'Checked bags', 'kg each', 'Cabin bags']) {
    const box = await whole.getByText(said, { exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), said).toBeGreaterThan(8); // seen, not only heard
  }
});

test('additions outlive a reload, and texts are kept by a press @scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await box(page).fill(roundTrip);
  await convertButton(page).click();
  await expect(paper(page)).toBeVisible();
  await unfold(page);
  await page.getByLabel('Conditions', { exact: true }).fill('Not guaranteed until ticketed.');
  await expect(paper(page)).toContainText('Not guaranteed until ticketed.');
  await page.getByRole('button', { name: 'Keep in this browser' }).click();
  await page.reload();
  await waitForHydration(page);
  await expect(paper(page)).toContainText('Not guaranteed until ticketed.');
  await unfold(page);
  await expect(page.getByLabel('Conditions', { exact: true })).toHaveValue('Not guaranteed until ticketed.');
  await page.getByLabel('Conditions', { exact: true }).fill('');
  await expect(paper(page)).not.toContainText('Not guaranteed');
  await page.getByLabel('Saved texts', { exact: true }).selectOption('Not guaranteed until ticketed.');
  await expect(paper(page)).toContainText('Not guaranteed until ticketed.');
  await page.getByRole('button', { name: 'Delete this text' }).click();
  await expect(page.getByLabel('Saved texts', { exact: true })).toHaveCount(0);
});
