import type { Locator, Page } from '@playwright/test';
import { signInAs } from './support/site.ts';
import { box, convertButton, expect, paper, test, waitForHydration } from './support/test.ts';

const offers = `OPTION 1
  1  BA  117 Y 12JUL27 1 LHRJFK HK2   825A 1110A   E
  2  BA  178 Y 21JUL27 3 JFKLHR HK2   750A  755P   E

OPTION 2
  1  VS    3 Y 12JUL27 1 LHRJFK HK2   915A 1210P   E
  2  VS    4 Y 21JUL27 3 JFKLHR HK2   630P  630A+1 E

OPTION 3
  1  EI  151 Y 12JUL27 1 LHRDUB HK2   855A 1020A   E
  2  EI  105 Y 12JUL27 1 DUBJFK HK2  1100A  155P   E
  3  EI  104 Y 21JUL27 3 JFKDUB HK2   540P  500A+1 E
  4  EI  152 Y 22JUL27 4 DUBLHR HK2   700A  815A   E
`;

const head = (page: Page) => page.getByRole('region', { name: /: 3 options found$/ });

test('a quote of three options takes six actions from the paste to the copy @scripts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await waitForHydration(page);
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    actions++;
    await done;
  };
  await act(paste(page, offers));
  await expect(head(page)).toContainText('Option 3');
  for (const [at, price] of ['1284.20', '1196', '1024.80'].entries())
    await act(page.getByLabel('Price for 2').nth(at).fill(price));
  await act(page.getByRole('button', { name: 'Recommend', exact: true }).nth(1).click());
  await expect(head(page)).toContainText('$1,196.00');
  await expect(head(page)).toContainText('Recommended');
  await expect(head(page)).toContainText('$1,024.80');
  await act(page.getByRole('button', { name: 'Copy all', exact: true }).first().click());
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text() ?? '';
  });
  expect(copied.match(/London to New York and back/g)).toHaveLength(1);
  for (const said of ['Virgin Atlantic', '$598.00 each', 'Non-stop', 'Option 3']) expect(copied).toContain(said);
  expect(actions).toBeLessThanOrEqual(6);
});

test('without scripts an option is priced and recommended above its paper @plain', async ({ page }) => {
  await page.goto('/');
  await box(page).fill(offers);
  await convertButton(page).click();
  await page.getByLabel('Price for 2').nth(1).fill('1196');
  await page.getByRole('button', { name: 'Recommend', exact: true }).nth(1).click();
  await expect(head(page)).toContainText('Recommended');
  await expect(head(page)).toContainText('$598.00 each');
  await expect(page.getByLabel('Price for 2').nth(1)).toHaveValue('1196');
});

const tour = `RP/LONQT2105/LONQT2105            AA/SU  12NOV26/0900Z   7K2QWP
  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR  3.BANERJEE/ASHA MS  4.BANERJEE/DEV MR  5.COLE/MARGARET MRS
  6.COLE/PETER MR  7.DUNNE/AOIFE MS  8.DUNNE/SEAN MR(INFDUNNE/NORA/02JAN26)  9.ALBRIGHT/WREN MISS(CHD/14MAR18)
 10  KL1008 Y 10FEB 3 LHRAMS HK9       4  0905 1125   *1A/E*
 11  KL1033 Y 24FEB 3 AMSLHR HK9          2050 2105   *1A/E*
`;

/** Presses, pastes and fields that are typed into. */
function counting() {
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    actions++;
    await done;
  };
  return { act, count: () => actions };
}

test('a quote of three options takes nine actions from the paste to the link with its prices @scripts', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'agent');
  await page.goto('/');
  await waitForHydration(page);
  const { act, count } = counting();
  await act(paste(page, offers));
  await expect(head(page)).toContainText('Option 3');
  for (const [at, price] of ['1284.20', '1196', '1024.80'].entries())
    await act(page.getByLabel('Price for 2').nth(at).fill(price));
  await act(page.getByRole('button', { name: 'Recommend', exact: true }).nth(1).click());
  await expect(head(page)).toContainText('1,024.80');
  await act(page.getByRole('button', { name: 'Share', exact: true }).first().click());
  const dialog = page.getByRole('dialog', { name: 'Share a link' });
  const fares = dialog.getByRole('checkbox', { name: 'Show fares' });
  if (!(await fares.isChecked())) await act(fares.check());
  await act(dialog.getByRole('button', { name: 'Create link' }).click());
  const link = await dialog.getByLabel(/^Link, until/).inputValue();
  await act(dialog.getByRole('button', { name: 'Copy link' }).click());
  expect(count()).toBeLessThanOrEqual(9);
  const traveller = await (await browser.newContext()).newPage();
  await traveller.goto(link);
  for (const said of ['1,284.20', '1,196.00', '1,024.80', 'Recommended'])
    await expect(traveller.getByText(said).first()).toBeVisible();
});

const summary = (page: Page) => page.locator('.fares > summary');
const amount = (line: Locator | Page, name: string) => line.getByLabel(name, { exact: true });

test('the prices of a tour of three kinds of travellers take ten actions from the paste @scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { act, count } = counting();
  await act(paste(page, tour));
  await expect(page.getByText('Nora Dunne').first()).toBeVisible();
  await act(summary(page).click());
  await act(page.getByLabel('Currency', { exact: true }).selectOption('£'));
  await act(amount(page, 'Mark-up, not shown').fill('5 %'));
  const prices = [
    ['4,120.00', '612.40'],
    ['3,090.00', '590.10'],
    ['412.00', '60.00'],
  ];
  for (const [at, [fare = '', tax = '']] of prices.entries()) {
    await act(amount(page, 'Fare').nth(at).fill(fare));
    await act(amount(page, 'Tax').nth(at).fill(tax));
  }
  await expect(summary(page)).toContainText('£43,834.40');
  await expect(page.locator('.added .total')).toHaveText('Total for 10 travellers £43,834.40');
  for (const said of ['8 adults', '1 child', '1 infant', '£43,834.40']) await expect(paper(page)).toContainText(said);
  expect(count()).toBeLessThanOrEqual(10);
  for (const [at, whom] of ['8 adults', '1 child'].entries()) {
    await page.locator('.whom > summary').nth(at).click();
    await amount(page, 'Quantity').nth(at).fill('');
    await amount(page, 'Quantity').nth(at).blur();
    await expect(page.locator('.whom > summary').nth(at)).toHaveText(whom);
    await expect(paper(page)).toContainText(whom);
    await expect(page.locator('.added .total')).toHaveText('Total for 10 travellers £43,834.40');
  }
  await page.reload();
  await expect(summary(page)).toContainText('£43,834.40');
  await expect(amount(page, 'Fare').nth(2)).toHaveValue('412.00');
  await expect(amount(page, 'Mark-up, not shown')).toHaveValue('5 %');
  for (const said of ['8 adults', '1 child', '1 infant'])
    await expect(page.locator('.whom > summary', { hasText: said })).toBeVisible();
});

test('without scripts the lines of a tour come with the fold, and bad amounts stay beside their faults @plain', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill(tour);
  await convertButton(page).click();
  await page.getByRole('button', { name: 'Prices optional' }).click();
  await expect(amount(page, 'Quantity')).toHaveCount(3);
  await expect(amount(page, 'Quantity').first()).toHaveValue('8');
  await amount(page, 'Mark-up, not shown').fill('999 %');
  await amount(page, 'Fare').first().fill('1.234,56');
  await amount(page, 'Fare').nth(1).fill('lots');
  const apply = () => page.getByRole('button', { name: 'Apply', exact: true }).click();
  await apply();
  await expect(page.locator('.fares')).toContainText('A mark-up can be 100% or less');
  await expect(page.locator('.fares')).toContainText('This is not an amount');
  await expect(amount(page, 'Mark-up, not shown')).toHaveValue('999 %');
  await expect(amount(page, 'Fare').nth(1)).toHaveValue('lots');
  await amount(page, 'Mark-up, not shown').fill('-5');
  await amount(page, 'Fare').nth(1).fill('');
  await apply();
  await expect(amount(page, 'Mark-up, not shown')).toHaveAttribute('aria-invalid', 'true');
  await amount(page, 'Mark-up, not shown').fill('');
  await page.locator('.whom > summary').first().click();
  await amount(page, 'Quantity').first().fill('0');
  await apply();
  await expect(page.locator('#adtQty-fault')).toHaveText(
    'Enter a whole number: 0 to 9 bags, 1 to 99 travellers or kilograms',
  );
  await expect(page.locator('#adtQty-fault')).toBeVisible();
  await expect(amount(page, 'Quantity').first()).toHaveValue('0');
  await expect(page.locator('.paper').first()).not.toContainText('$');
  await amount(page, 'Quantity').first().fill('8');
  await apply();
  await expect(summary(page)).toContainText('$9,876.48');
  await page.locator('.whom > summary').first().click();
  await amount(page, 'Quantity').first().fill(''); // for the adults, not for all ten
  await apply();
  await expect(summary(page)).toContainText('$9,876.48');
  await expect(amount(page, 'Quantity').first()).toHaveValue('8');
});

test('amounts of thousands are whole in their fields on a small phone @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await waitForHydration(page);
  await paste(page, tour);
  await page.locator('.dock').getByRole('link', { name: 'Add', exact: true }).click();
  await summary(page).click();
  await expect(amount(page, 'Fare')).toHaveCount(3);
  for (const name of ['Fare', 'Tax', 'Fee'])
    for (const field of await amount(page, name).all()) {
      await field.fill('14,120.00');
      expect(await field.evaluate((box: HTMLInputElement) => box.scrollWidth <= box.clientWidth), name).toBe(true);
    }
  const lefts = await amount(page, 'Tax').evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
  expect(new Set(lefts.map(Math.round)).size).toBe(1); // one column
});

/** As with Ctrl+V anywhere on the page. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
