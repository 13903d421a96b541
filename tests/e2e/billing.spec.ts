import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { newCustomer } from './support/new-customer.ts';
import { expect, openPage, test, waitForRouter } from './support/test.ts';

const scripts = () => test.info().project.name === 'scripts';

/** Types a card on the payment page, which stands on an origin of its own. */
async function typeCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await page.getByLabel('Name on card').fill('Clara Meridian');
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button').first().click();
}

/** Presses 'Start subscription', which leads to the payment page. */
async function startSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start subscription' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
}

/** Opens 'Change plan' as a dialog where scripts run, as a page elsewhere. */
async function choosePlan(page: Page, name: string): Promise<void> {
  await openPage(page, '/members');
  await page.getByRole('link', { name: 'Change plan' }).click();
  const place = scripts() ? page.getByRole('dialog') : page.getByRole('main');
  if (!scripts()) await expect(page).toHaveURL('/members/plan');
  await place.getByRole('radio', { name: new RegExp(`^${name} `) }).check({ force: true });
  await place.getByRole('button', { name: /Go to checkout|Continue/ }).click();
}

test('free, paid with a bank’s question, up, down, another card, an invoice, and away', async ({ page }) => {
  test.setTimeout(180_000);
  await newCustomer(page);
  const status = page.getByRole('status').filter({ hasText: /\w/ });

  await choosePlan(page, 'Starter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await startSubscription(page);
  await typeCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('declined');
  await typeCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('unable');
  await typeCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(status).toHaveText('Thank you! Your Starter plan is active.');

  await choosePlan(page, 'Agency');
  await expect(page.getByText('£30.00 GBP')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/members/plan');
  await choosePlan(page, 'Agency');
  await page.getByRole('button', { name: 'Confirm change' }).dblclick();
  await expect(status).toHaveText('Your plan has been changed to Agency.');

  await choosePlan(page, 'Starter');
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(status).toHaveText('Your plan has been changed to Starter.');

  await openPage(page, '/members/edit');
  await page.getByRole('link', { name: 'Change payment method' }).click();
  await page.getByRole('button', { name: 'Enter a new card' }).click();
  await typeCard(page, '5555 5555 5555 4444');
  await expect(status).toContainText('Your card has been updated to a Mastercard ending in 4444.');
  await expect(page.getByRole('heading', { name: 'Edit details' })).toBeVisible();

  await openPage(page, '/members/invoices');
  await expect(page.getByText(/WL-\d{4}-\d{6}/)).toHaveCount(3); // the third is the credit note of the downgrade
  const pdf = await page
    .getByRole('link', { name: /WL-\d{4}-\d{6}/ })
    .first()
    .getAttribute('href');
  const printed = await page.request.get(pdf ?? '');
  expect(printed.headers()['content-type']).toContain('application/pdf');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await openPage(page, '/members');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  const place = scripts() ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place).toContainText('no future payments');
  await expect(place).toContainText('Your credit of £30.00 GBP stays with your account');
  await expect(place.getByRole('radio', { name: /^On / })).toBeChecked();
  await place.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(status).toContainText('Your Starter plan will end with the month you have paid for.');
  await page.getByRole('button', { name: 'Keep Starter' }).click();
  await expect(status).toContainText('You keep your Starter plan.');
  await waitForRouter(page);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await place.getByRole('radio', { name: /^Immediately/ }).check();
  await place.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(status).toHaveText('Your paid API subscription has now been cancelled');
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveCount(0);
});

test('S14: Back after paying and another Start subscription lead to the account and charge nothing @walk', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await newCustomer(page);
  await openPage(page, '/checkout?plan=starter-eur');
  await startSubscription(page);
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/members\?done=subscribed/);
  await page.goBack();
  await openPage(page, '/checkout?plan=starter-eur');
  await expect(page).toHaveURL(/\/members\/plan\/confirm/);
  await expect(page.getByRole('alert')).toContainText('This is already your plan');
});

test('S14: the checkout loads nothing from another origin @scripts', async ({ page }) => {
  test.setTimeout(120_000);
  await newCustomer(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  await openPage(page, '/checkout?plan=starter-gbp');
  expect(foreign).toEqual([]);
  await startSubscription(page);
});

test('a plan picked before hydration can be continued with @scripts', async ({ page }) => {
  await newCustomer(page);
  const sendScripts = await holdRequests(page, '**/*.js');
  await page.goto('/members/plan', { waitUntil: 'commit' });
  const agency = page.getByRole('radio', { name: /^Agency / });
  await agency.press('Space'); // a click would land beside it while the page is still laid out
  await expect(agency).toBeChecked();
  await sendScripts();
  await waitForRouter(page);
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL('/checkout?plan=agency-gbp');
});
