import { expect, test } from './support/test.ts';

const text = `RP/LONQT2105/    AA/SU  12NOV26    QH7M2T
  1.OYELARAN-CASTELLANOS/MARGUERITE MS
  2  SA 322 Y 19JAN 2 CPTJNB HK9          1510 1710   *1A/E*
  3  SQ 481 S 19JAN 2 JNBSIN HK9       A  1925 1150+1 *1A/E*
  4  NZ 104 Y 13FEB 6 SYDAKL HK9       1  1140 1650   *1A/E*
  5 HHL RD HK1 PAR IN15MAR OUT17MAR 1TWNRAC EUR189.00 DLY EXAMPLE INN/BS-12345675/CF-98765
`;

test('on a telephone the table is a timetable, and no view scrolls sideways @plain', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.fill('#pnr', text);
  await page.click('[name=convert]');
  for (const view of ['designed', 'text', 'table']) {
    await page.click(`.tabs [value=${view}]`);
    const sheet = page.locator(`.sheet.${view}`);
    expect(await sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth), view).toBe(0);
  }
  const times = await page.locator('.sheet td:is(:nth-child(3), :nth-child(4)) > b').all();
  const places = await Promise.all(times.map(async (time) => time.boundingBox()));
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
  expect(places.map((place) => place?.y)).toEqual(
    places.map((place) => place?.y).sort((one = 0, other = 0) => one - other),
  );
});
