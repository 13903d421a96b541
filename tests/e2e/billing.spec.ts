import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const scripts = () => test.info().project.name === 'scripts';

/** Where scripts run: waits until they have taken the page over. */
async function takenOver(page: Page): Promise<void> {
  if (scripts() && (await page.locator('#late').count()) > 0)
    await page.waitForFunction(() => '__remixRouter' in window);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
}

/** A new account by the sign-up page would need its mail; by the call and the token in the mailbox it is three requests. */
async function newCustomer(page: Page): Promise<string> {
  const email = `pays-${randomUUID()}@meridian.example`;
  const fields = {
    agencyname: 'Meridian & Sons',
    contactperson: 'Clara Meridian',
    addressone: '1 Quay Street',
    city: 'Bristol',
    country: 'United Kingdom',
    email,
    confirmemail: email,
    phone: '+44 117 496 0000',
    password: 'Turquoise7Kettle',
    password_confirmation: 'Turquoise7Kettle',
    apiOption: '1',
    currency: 'gbp',
  };
  const signedUp = await page.request.post('/api/auth/signup', { form: fields });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; links: string[] }[];
    const link = mails.find(({ to }) => to === email)?.links.find((each) => each.includes('/signup/activate/'));
    expect(link).toBeTruthy();
    await page.goto(link ?? '');
  }).toPass({ timeout: 30_000 });
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill('Turquoise7Kettle');
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/members/);
  return email;
}

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
  await open(page, '/members');
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

  await open(page, '/members/edit');
  await page.getByRole('link', { name: 'Change payment method' }).click();
  await page.getByRole('button', { name: 'Enter a new card' }).click();
  await typeCard(page, '5555 5555 5555 4444');
  await expect(status).toContainText('Your card has been updated to a Mastercard ending in 4444.');
  await expect(page.getByRole('heading', { name: 'Edit details' })).toBeVisible();

  await open(page, '/members/invoices');
  await expect(page.getByText(/WL-\d{4}-\d{6}/)).toHaveCount(3); // the third is the credit note of the downgrade
  const pdf = await page
    .getByRole('link', { name: /WL-\d{4}-\d{6}/ })
    .first()
    .getAttribute('href');
  const printed = await page.request.get(pdf ?? '');
  expect(printed.headers()['content-type']).toContain('application/pdf');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await open(page, '/members');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  const place = scripts() ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place).toContainText('no future payments');
  await expect(place).toContainText('Your credit of £30.00 GBP stays with your account');
  await expect(place.getByRole('radio', { name: /^On / })).toBeChecked();
  await place.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(status).toContainText('Your Starter plan will end with the month you have paid for.');
  await page.getByRole('button', { name: 'Keep Starter' }).click();
  await expect(status).toContainText('You keep your Starter plan.');
  await takenOver(page);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await place.getByRole('radio', { name: /^Immediately/ }).check();
  await place.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(status).toHaveText('Your paid API subscription has now been cancelled');
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveCount(0);
});

test('S14: Back after paying and another Start subscription lead to the account and charge nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await newCustomer(page);
  await open(page, '/checkout?plan=starter-eur');
  await startSubscription(page);
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/members\?done=subscribed/);
  await page.goBack();
  await open(page, '/checkout?plan=starter-eur');
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
  await open(page, '/checkout?plan=starter-gbp');
  expect(foreign).toEqual([]);
  await startSubscription(page);
});

test('a plan picked before hydration can be continued with @scripts', async ({ page }) => {
  await newCustomer(page);
  let open = () => {};
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/members/plan', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Agency / }).check({ force: true });
  open();
  await takenOver(page);
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL('/checkout?plan=agency-gbp');
});
