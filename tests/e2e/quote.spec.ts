import type { Page } from '@playwright/test';
import { box, convertButton, expect, test, waitForHydration } from './support/test.ts';

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

/** As with Ctrl+V anywhere on the page. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
