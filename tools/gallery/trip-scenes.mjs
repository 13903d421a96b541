// A trip that its agent corrects, completes, brands, sends and shares.
import fs from 'node:fs';
import path from 'node:path';
import { importSource } from '../../scripts/import-source.mjs';
import { root } from '../../scripts/install.mjs';
import { trips } from '../../tests/support/trip-texts.mjs';
import { convert, unfold } from './converter-scenes.mjs';

const { dataRequests } = await importSource('app/remix-protocol.ts');

const offers = `OPTION 1
  1  BA  117 Y 12MAR27 5 LHRJFK HK2   825A 1125A   E
  2  BA  178 Y 19MAR27 5 JFKLHR HK2   805A  800P   E

OPTION 2
  1  VS    3 Y 12MAR27 5 LHRJFK HK2   830A 1135A   E
  2  VS   26 Y 19MAR27 5 JFKLHR HK2   815A  815P   E
`;
const logo = path.join(root, 'public/apple-touch-icon.png');
const lineKinds = ['adult', 'child', 'infant'];
let templates = 0;

export const tripScenes = [
  ...['tour', 'status', 'train', 'services', 'two'].map((kind) => ({
    name: `trip-of-${kind}`,
    path: '/',
    act: (page, look) => convert(page, look, trips[kind]),
  })),
  { name: 'trip-edit-open', path: '/', scripts: true, act: openEdit },
  { name: 'trip-edit-fault', path: '/', act: failToEdit },
  { name: 'trip-travellers-open', path: '/', scripts: true, act: openTravellers },
  { name: 'trip-edits-listed', path: '/', scripts: true, act: listEdits },
  { name: 'trip-additions', path: '/', scripts: true, act: addAll },
  { name: 'trip-quote', path: '/', scripts: true, act: quote },
  { name: 'trip-download', path: '/', scripts: true, act: openDownloads },
  { name: 'trip-share', path: '/', who: 'customer', scripts: 'only', act: openShare },
  { name: 'trip-shared', path: '/', who: 'customer', scripts: 'only', act: share },
  { name: 'trip-traveller', path: '/', who: 'customer', scripts: 'only', act: openAsTraveller },
  { name: 'trip-branded', path: '/', who: 'agent', scripts: true, act: showBranded },
  { name: 'members-branding-filled', path: '/members/branding', who: 'agent', act: fillBranding },
  { name: 'members-templates-one', path: '/', who: 'agent', act: saveTemplate },
];

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Presses a button of the converter's form, and waits for what it changes. */
async function press(page, { javaScriptEnabled }, target) {
  const answer = javaScriptEnabled ? page.waitForResponse(dataRequests()) : page.waitForEvent('load');
  await Promise.all([answer, target.click()]);
}

async function openEdit(page, look) {
  await convert(page, look, trips.return);
  await press(page, look, button(page, 'Edit KL 862'));
  await page.waitForSelector('#edit-form');
}

async function failToEdit(page, look) {
  await openEdit(page, look);
  await page.fill('[name=edit-from]', 'Nowhere');
  await press(page, look, button(page, 'Save'));
}

async function openTravellers(page, look) {
  await convert(page, look, trips.return);
  await press(page, look, button(page, 'Travellers and booking reference'));
  await page.waitForSelector('#edit-form');
}

async function listEdits(page, look) {
  await openEdit(page, look);
  await page.fill('[name=edit-departs]', '13:00');
  await press(page, look, button(page, 'Save'));
  await page.waitForSelector('#edits');
  await press(page, look, button(page, 'Edit KL 1033'));
  await press(page, look, button(page, 'Leave this flight out'));
  await page.click('#edits summary');
}

async function addAll(page, look) {
  await convert(page, look, trips.return);
  await openAdditions(page);
  for (const number of [2, 3]) {
    await press(page, look, button(page, 'Add a fare line'));
    await page.waitForSelector(`[name="add.${number}.fare"]`, { state: 'attached' });
  }
  await unfold(page);
  await page.$$eval('.fares details', (all) => {
    for (const whom of all) whom.open = true;
  });
  await fill(page, { fare: '2,480.00', tax: '412.60', fee: '35' });
  for (const [at, kind] of lineKinds.entries()) await page.selectOption(`[name="add.${at + 1}.for"]`, kind);
  await fill(page, { 'add.1.markUp': '8%', 'add.2.fare': '1860', 'add.2.tax': '380', 'add.3.fare': '248' });
  await fill(page, { 'add.deposit': '500', 'add.depositDue': '2026-12-01', 'add.note.trip': 'Transfers are booked.' });
  await fill(page, { 'add.greeting': 'Dear Ms Albright,', 'add.closing': 'With kind regards,\nSue Harker' });
  await fill(page, { 'add.conditions': 'Prices are not guaranteed until tickets are issued.' });
  await applied(page, look);
  await page.getByText('Dear Ms Albright,').first().waitFor();
}

async function quote(page, look) {
  await convert(page, look, offers);
  for (const [at, price] of ['486', '512'].entries()) await page.fill(`[name="add.option.${at + 1}.price"]`, price);
  await press(page, look, button(page, 'Recommend').nth(1));
  await applied(page, look);
  await page.locator('.sheet').getByText('512.00').first().waitFor();
}

async function openDownloads(page, look) {
  await convert(page, look, trips.return);
  await page.click('.bar .download summary');
}

async function openShare(page, look) {
  await convert(page, look, trips.return);
  await button(page, 'Share').first().click();
  await page.waitForSelector('dialog.share[open]');
}

async function share(page, look) {
  await openShare(page, look);
  await button(page, 'Create link').click();
  return await page.getByLabel(/^Link, until/).inputValue();
}

async function openAsTraveller(page, look) {
  await page.goto(await share(page, look));
  await page.waitForSelector('.next-flight');
}

/** Saved once for all pictures: an account saves 20 times an hour. */
async function fillBranding(page, { house }) {
  await page.goto(`${house.url}/members/branding`);
  const name = page.getByRole('textbox', { name: 'Agency', exact: true });
  if ((await name.inputValue()) !== 'Quayside Travel') await saveBranding(page, name);
  await button(page, 'Show preview').click();
  await page.waitForSelector('#branding-preview');
}

async function saveBranding(page, name) {
  await page.setInputFiles('main [type=file]', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: fs.readFileSync(logo),
  });
  await button(page, 'Upload logo').click();
  await page.waitForSelector('main [role=status]');
  await name.fill('Quayside Travel');
  await page.getByLabel('Closing text').fill('With kind regards,\nSue Harker');
  await button(page, 'Save branding').click();
  await page.waitForURL(/done=saved/);
}

async function showBranded(page, look) {
  await fillBranding(page, look);
  await page.goto(`${look.house.url}/`);
  await convert(page, look, trips.return);
}

async function saveTemplate(page, look) {
  await convert(page, look, trips.return);
  await page.evaluate(() => location.assign('#options')); // on a telephone options rise from below
  await unfold(page);
  await page.getByLabel('Name of the template').fill(`Short ${++templates}`);
  await button(page, 'Save as a template').click();
  await page.waitForLoadState();
  await page.goto(`${look.house.url}/members/templates`);
}

async function fill(page, values) {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value);
}

/** Scripts show what was typed by themselves. */
async function applied(page, look) {
  if (!look.javaScriptEnabled) await press(page, look, button(page, 'Apply'));
}

/** On a telephone they rise from below. */
async function openAdditions(page) {
  await page.evaluate(() => location.assign('#add'));
  await unfold(page);
}
