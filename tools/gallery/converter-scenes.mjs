// The converter in its states; the text has its year printed, so that the pictures stay the same from day to day.
import { importSource } from '../../scripts/import-source.mjs';

const { dataRequests } = await importSource('app/remix-protocol.ts');

const journey = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR   2.BRANDAUER/ELSA MRS
  3  OS 451 Y 12MAY 3 VIELHR HK2   700A 835A  12MAY  E  0 320
  4  BA 117 Y 12MAY 3 LHRJFK HK2  1115A 205P  12MAY  E  0 777
  5  DL 148 Y 26MAY 3 JFKAMS HK2   730P 905A  27MAY  E  0 333
  6  KL1901 Y 27MAY 4 AMSVIE HL2  1010A 1200N 27MAY  E  0 73H
`;
const doubtful = `${journey.replace('VIELHR', 'VIEQQQ').replace('AMSVIE', 'BRUVIE')}  7 HHL HK1 VIE IN12MAY OUT14MAY\n`;
const bookings = ` 1.1BERGSTROM/INA MS
 1 SK 525Y 07JUN27 M ARNLHR*HK1  805A  945A /DCSK*PX8N2V /E

 1.1OKOYE/SAM MR
 1 SK 525Y 07JUN27 M ARNLHR*HK1  805A  945A /DCSK*PX8N3W /E
 2 SK 532Y 11JUN27 F LHRARN*HK1  620P  950P /DCSK*PX8N3W /E
`;
const changed = journey.replace('1115A 205P', '1245P 335P').replace('VIE HL2', 'VIE KL2');
const lineFormats = ['twolines', 'twolinesreordered', 'threelines', 'threelinesreordered'];
const everything = ['operatedBy', 'aircraftType', 'timezone', 'carbon'];

const homes = ['es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'];

export const converterScenes = [
  { name: 'home-first-visit', path: '/', scripts: true, firstVisit: true },
  { name: 'home', path: '/', scripts: true },
  ...homes.map((language) => ({ name: `home-${language}`, path: `/intl/${language}` })),
  ...['designed', 'table', 'text'].map((view) => ({
    name: `view-${view}`,
    path: '/',
    scripts: true,
    act: async (page, look) => {
      await convert(page, look, journey);
      await page.locator(`.tabs [value=${view}]`).click();
      await page.locator(`.paper.${view}`).first().waitFor();
    },
  })),
  { name: 'result-two-bookings', path: '/', scripts: true, act: (page, look) => convert(page, look, bookings) },
  {
    name: 'result-help',
    path: '/',
    act: async (page, look) => {
      await convert(page, look, journey);
      await page.evaluate(() => location.assign('#options')); // on a telephone options rise from below
      await page.click('[name=help]');
      await page.waitForSelector('#logo-help');
    },
  },
  {
    name: 'result-options-sheet',
    path: '/',
    scripts: true,
    act: async (page, look) => {
      await convert(page, look, journey);
      await page.evaluate(() => location.assign('#options'));
    },
  },
  {
    name: 'result-add-sheet',
    path: '/',
    scripts: true,
    act: async (page, look) => {
      await convert(page, look, journey);
      await page.evaluate(() => location.assign('#add'));
    },
  },
  ...lineFormats.map((format) => ({
    name: `result-${format}`,
    path: '/',
    scripts: format === 'threelines',
    act: (page, look) => convert(page, look, journey, () => chooseFormat(page, format)),
  })),
  {
    name: 'result-table',
    path: '/',
    scripts: true,
    act: (page, look) => convert(page, look, journey, () => table(page)),
  },
  {
    name: 'result-everything',
    path: '/',
    act: (page, look) =>
      convert(page, look, journey, async () => {
        for (const name of everything) await page.check(`[name=${name}]`);
        await page.check('[name=cabinradio][value=cabin]');
        await page.check('[name=distanceradio][value=km]');
        await page.fill('[name=fare]', '1,420.00');
        await page.fill('[name=tax]', '261.50');
        await page.fill('[name=fee]', '20');
        await page.fill('[name=adtQty]', '2');
      }),
  },
  {
    name: 'result-table-everything',
    path: '/',
    act: (page, look) =>
      convert(page, look, journey, async () => {
        await table(page);
        if (look.javaScriptEnabled) await page.check('[name=tableNotes]'); // without scripts it shows after the answer
        for (const name of everything) await page.check(`[name=${name}]`);
        await page.check('[name=cabinradio][value=cabin]');
        await page.check('[name=distanceradio][value=miles]');
      }),
  },
  { name: 'result-doubtful', path: '/', scripts: true, act: (page, look) => convert(page, look, doubtful) },
  { name: 'result-changes', path: '/', scripts: true, act: convertChanged },
  {
    name: 'result-changes-compare',
    path: '/',
    scripts: true,
    act: async (page, look) => {
      await convert(page, look, changed);
      await page.locator('#compare > :is(summary, .head):visible').click();
      await page.fill('#pnrBefore', journey);
    },
  },
  ...['de', 'cn', 'tr'].map((language) => ({
    name: `result-changes-${language}`,
    path: `/intl/${language}`,
    act: convertChanged,
  })),
  ...['de', 'cn', 'tr'].map((language) => ({
    name: `result-${language}`,
    path: `/intl/${language}`,
    act: (page, look) => convert(page, look, journey),
  })),
  {
    name: 'converter-no-flights',
    path: '/',
    scripts: true,
    act: (page, look) => convert(page, look, 'Good morning,\nplease find the itinerary attached.'),
  },
  {
    name: 'converter-wrong-amount',
    path: '/',
    act: (page, look) => convert(page, look, journey, () => page.fill('[name=fare]', 'about 400')),
  },
  {
    name: 'languages-open',
    path: '/',
    act: (page) => page.click('.languages summary'),
  },
];

/** The same booking twice, as after a change of the airline. */
async function convertChanged(page, look) {
  await convert(page, look, journey);
  await convert(page, look, changed);
  await page.waitForSelector('#changes');
}

const table = (page) => chooseFormat(page, 'tableoutput');
const chooseFormat = async (page, format) => {
  await page.check(`[name=format][value=${format}]`);
  await choose(page, 'view', 'classic');
};

/** The hidden field that the tabs fill. */
const choose = (page, name, value) =>
  page.$eval(`input[name=${name}]`, (field, chosen) => Object.assign(field, { value: chosen }), value);

/** Folds stay as the product has them, unless something in one is chosen. */
export async function convert(page, { javaScriptEnabled }, text, choose) {
  await page.fill('#pnr', text);
  if (choose) {
    await unfold(page);
    await choose();
  }
  const answer = javaScriptEnabled ? page.waitForResponse(dataRequests()) : page.waitForNavigation();
  await page.click('[name=convert]');
  await answer;
  await page.waitForSelector('.tabs, .fault-summary');
}

/** Without scripts the parts of a result are asked for all at once. */
export async function unfold(page) {
  const row = page.locator('.fold > .head:visible').first();
  if (await row.isVisible()) {
    await row.evaluate((first) => {
      first.value = [...document.querySelectorAll('.fold > .head')].map(({ value }) => value).join(' ');
    });
    const answer = page.waitForEvent('load');
    await row.click();
    await answer;
  }
  const folded = page.locator('.fold:not([open]) > summary:visible');
  while ((await folded.count()) > 0) await folded.first().click();
}
