import type { Locator, Page } from '@playwright/test';
import { roundTrip } from './support/pastes.ts';
import { memberPages, signInAs } from './support/site.ts';
import { spaceText } from './support/space-text.ts';
import { box, convertButton, expect, test, unfold } from './support/test.ts';
import { quote, shareQuote, third } from './support/traveller-link.ts';

const doubtful = roundTrip.replace(/HK(\d)/, 'HL$1');
const changed = doubtful.replace('0905 1125', '1005 1225');

async function convert(page: Page, text: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.fill('#pnr', text);
  await page.click('[name=convert]');
  await expect(page.locator('.sheet').first()).toBeVisible();
}

/** Distinct positions of the left edges, and of the middles. */
const columns = async (parts: Locator) => new Set((await boxes(parts)).map(({ x }) => Math.round(x)));
const rows = async (parts: Locator) =>
  new Set((await boxes(parts)).map(({ y, height }) => Math.round((y + height / 2) / 8)));

async function boxes(parts: Locator) {
  const all = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  return all.filter((one) => one !== null);
}

test('at 1280 px tabs and buttons share a line in each view, with something to check @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await convert(page, doubtful);
  await expect(page.locator('.bar .to-check')).toBeVisible();
  for (const view of ['designed', 'classic', 'table', 'text']) {
    await page.click(`.tabs [value=${view}]`);
    await expect(page.locator(`.sheet.${view}`)).toBeVisible();
    expect.soft((await rows(page.locator('.bar .tabs, .bar .actions'))).size, view).toBe(1);
  }
});

for (const language of ['de', 'nl', 'no'])
  test(`no label of a result's price breaks inside a word at 1280 px: ${language} @plain`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await convert(page, roundTrip, `/intl/${language}`);
    await unfold(page);
    const labels = page.locator('.fares label:visible');
    await expect(labels.last()).toBeVisible();
    const broken = await labels.evaluateAll((all) =>
      all.flatMap(({ textContent, firstChild }) => {
        const range = document.createRange();
        if (firstChild) range.selectNodeContents(firstChild);
        return range.getClientRects().length > (textContent ?? '').split(' ').length ? [textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

test('a line of prices that is unfolded names its amounts @plain', async ({ page }) => {
  await convert(page, roundTrip);
  await unfold(page);
  const line = page.locator('.fares .line').first();
  const fare = line.locator('> .field > label').first();
  await expect(line.locator('.whom')).toHaveJSProperty('open', false);
  expect((await fare.boundingBox())?.width).toBeLessThan(2); // the first line has the heads of all
  await line.locator('.whom > summary').click();
  expect((await fare.boundingBox())?.width).toBeGreaterThan(16);
});

for (const width of [320, 375])
  test(`with the spacing of WCAG 1.4.12 five tabs are all in sight at ${width} px @plain`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await convert(page, doubtful);
    await page.fill('#pnr', changed);
    await page.click('[name=convert]');
    await expect(page.locator('.tabs button')).toHaveCount(5);
    await spaceText(page);
    expect(await page.locator('.tabs').evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth)).toBe(0);
    const current = await page.locator('.tabs [aria-pressed=true]').boundingBox();
    const others = await boxes(page.locator('.tabs button'));
    expect(Math.max(...others.map(({ y }) => y))).toBe(current?.y); // on the paper
  });

test('travellers are edited in columns, whoever can move up or down @plain', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await convert(page, roundTrip);
  await page.click('[value^="travellers/"]');
  await expect(page.locator('#edit-form')).toBeVisible();
  const down = page.locator('#edit-form [value^="name-down"]');
  await expect(down).toHaveCount(2);
  for (const parts of [page.locator('#edit-form .choice'), down, page.locator('#edit-form [value^="name-up"]')])
    expect((await columns(parts)).size).toBe(1);
});

test('each change of a trip has its Undo in one column @plain', async ({ page }) => {
  await convert(page, roundTrip);
  await page.getByRole('button', { name: 'Edit KL 1033' }).click();
  await page.getByRole('button', { name: 'Leave this flight out' }).click();
  await page.getByRole('button', { name: 'Edit KL 862' }).click();
  await page.fill('[name=edit-departs]', '13:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('#edits summary').click();
  const undo = page.locator('#edits > .button, #edits li > .button');
  await expect(undo).toHaveCount(3);
  expect(new Set((await boxes(undo)).map(({ x, width }) => Math.round(x + width))).size).toBe(1);
  const [count, last] = [await page.locator('#edits summary').boundingBox(), await undo.first().boundingBox()];
  expect(Math.abs((count?.y ?? 0) - (last?.y ?? 0))).toBeLessThan(4); // in one row
});

test('a text in the box has the width of the source @plain', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await convert(page, roundTrip);
  await box(page).fill(roundTrip);
  const wide = await page.locator('.paste').boundingBox();
  expect((await box(page).boundingBox())?.width).toBe(wide?.width);
  expect((await rows(page.locator('.go > *'))).size).toBe(1);
  await expect(convertButton(page)).toBeVisible();
});

test('options of a quote stand apart, on round paper @plain', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await convert(page, quote);
  await expect(page.locator('.option-head')).toHaveCount(2);
  const tools = await page.locator('.paper-tools').first().boundingBox();
  const next = await page.locator('.sheet-frame').last().boundingBox();
  expect((next?.y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0)).toBe(24);
  await expect(page.locator('.option-head + .sheet').first()).toHaveCSS('border-top-left-radius', '12px');
});

test('keys and what they do stand in rows @scripts', async ({ page }) => {
  await convert(page, roundTrip);
  await page.locator('.desk-fold summary, .desk-fold .head').first().click();
  const pairs = page.locator('.desk-fold dl > div');
  await expect(pairs).toHaveCount(4);
  for (const pair of await pairs.all())
    expect((await pair.locator('dd').boundingBox())?.x).toBeGreaterThan(
      ((await pair.locator('dt').boundingBox())?.x ?? 0) + 40,
    );
});

test("each page of an account is headed alike, and a message's faults stand at the top of their box @plain", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs(page, 'customer');
  for (const address of memberPages.filter((one) => one.startsWith('/members'))) {
    await page.goto(address);
    await expect.soft(page.locator('h1'), address).toHaveCSS('font-size', '28px');
    await expect.soft(page.locator('.card h1'), address).toHaveCount(0);
  }
  await page.goto('/suggestions');
  await page.click('main form button[type=submit]');
  await expect(page.locator('.fault-summary h2')).toHaveCSS('margin-top', '0px');
});

test('what a customer is asked for stands beside its button @scripts', async ({ page }) => {
  await signInAs(page, 'customer');
  await convert(page, roundTrip);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const asks = page.locator('dialog.share .asks label');
  await expect(asks).toHaveCount(3);
  for (const ask of await asks.all()) {
    const [label, button] = [await ask.boundingBox(), await ask.locator('input').boundingBox()];
    const middle = (box: typeof label) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(label) - middle(button))).toBeLessThan(2);
  }
});

test('a traveller compares times that do not break @scripts', async ({ page }) => {
  const { address } = await shareQuote(page, quote + third, (text) => text.replaceAll('22:05', '10:05 pm'));
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(address);
  const times = page.locator('.compared td', { hasText: '10:05 pm' });
  await expect(times).toHaveCount(1);
  const lines = await times.evaluate(({ firstChild: text }) => {
    const range = document.createRange();
    const end = text?.textContent?.indexOf('10:05') ?? 0;
    if (text) range.setStart(text, end);
    if (text) range.setEnd(text, end + '10:05 pm'.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
