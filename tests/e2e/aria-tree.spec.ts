import { noteOfReturn } from '../support/incomplete-notes.ts';
import { acceptNotice, expectAccessible } from './support/accessible.ts';
import { expect, paper, test } from './support/test.ts';
import { quote } from './support/traveller-link.ts';

const booking = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*
  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*
`;

/** `expectAccessible` asks axe, and the tree that screen readers get. */
test.describe('headings stand in order, and every control has a name @scripts', () => {
  test('in each view of a result', async ({ page, converter }) => {
    await acceptNotice(page);
    await converter.open();
    await converter.convert(booking);
    for (const view of ['designed', 'table', 'text', 'classic'] as const) {
      await converter.view(view);
      await expect(page.locator(`.sheet.${view}`)).toBeVisible();
      await expectAccessible(page, `a result as ${view}`);
    }
  });

  test('beside a flight to complete, options of a quote and changes', async ({ page, converter }) => {
    await acceptNotice(page);
    await converter.open();
    await converter.convert(noteOfReturn);
    await converter.view('designed');
    await expect(page.locator('#flight-i1')).toContainText('Lisbon? LIS');
    await expectAccessible(page, 'a flight to complete');
    await converter.convert(quote);
    await converter.view('designed');
    await expect(page.getByRole('group', { name: 'Option 2' })).toBeVisible();
    await expectAccessible(page, 'options of a quote');
    await converter.convert(booking);
    await converter.convert(booking.replace('0905 1125', '1115 1340'));
    await page.locator('.tabs [value=changes]').click();
    await expect(paper(page)).toContainText('was 9:05 am');
    await expectAccessible(page, 'changes');
  });
});
