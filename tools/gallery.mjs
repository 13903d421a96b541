// npm run gallery: every page and state of the built product as pictures, gathered in gallery/index.html.
// `node tools/gallery.mjs signup members` takes the scenes whose names contain one of these words. WAYLINE_DRAWINGS names a
// folder of drawings (PNG), which then stand beside the pages in gallery/pairs.html.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { findProgram, root } from '../scripts/install.mjs';
import { startHouse } from './gallery/house.mjs';
import { writeGallery } from './gallery/page.mjs';
import { writePairs } from './gallery/pairs.mjs';
import { scenesOf } from './gallery/scenes.mjs';
import { takeWriterPictures, writerScenes } from './gallery/writer-pictures.mjs';

const folder = path.join(root, 'gallery');
const words = process.argv.slice(2);

build();
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const house = await startHouse();
const scenes = await scenesOf(house.url);
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
const wanted = scenes.filter(({ name }) => isWanted(name));
const poorer = new Map();
const browser = await chromium.launch({
  executablePath: process.env.WAYLINE_CHROMIUM || findProgram('chromium'),
  args: ['--no-sandbox', '--disable-background-networking', '--hide-scrollbars'],
});

const shots = [];
try {
  for (const scene of wanted) {
    process.stdout.write(`${scene.name} …\n`);
    for (const look of looksOf(scene)) shots.push(await take(scene, look).catch((error) => failed(scene, look, error)));
  }
  shots.push(...(await takeWriterPictures(browser, house.url, folder, writerScenes.filter(isWanted))));
} finally {
  await browser.close();
  for (const each of [house, ...poorer.values()]) await each.stop();
}
const drawings = process.env.WAYLINE_DRAWINGS;
const paired = drawings ? writePairs(folder, drawings) : 0;
writeGallery(folder, shots, paired > 0);
const missed = shots.filter(({ fault }) => fault);
for (const said of new Set(missed.map(({ scene, fault }) => `not taken: ${scene}: ${fault}`)))
  process.stdout.write(`${said}\n`);
if (drawings) process.stdout.write(`${paired} pairs in ${path.join('gallery', 'pairs.html')}\n`);
process.stdout.write(`${shots.length - missed.length} pictures in ${path.join('gallery', 'index.html')}\n`);
process.exit(missed.length === 0 ? 0 : 1);

/** Light and dark, desk and telephone; with scripts and without them where a page has some. */
function looksOf({ scripts = false, widths = [1280, 375] }) {
  const ways = scripts === 'only' ? [true] : scripts ? [true, false] : [false];
  return ways.flatMap((javaScriptEnabled) =>
    widths.flatMap((width) => ['light', 'dark'].map((colorScheme) => ({ javaScriptEnabled, width, colorScheme }))),
  );
}

/** The scene's house: one of its own where it is about something that is missing. */
async function houseOf({ name, without }) {
  if (!without) return house;
  if (!poorer.has(name)) poorer.set(name, await startHouse(without));
  return poorer.get(name);
}

async function take(scene, look) {
  const { javaScriptEnabled, width, colorScheme } = look;
  const house = await houseOf(scene);
  const context = await browser.newContext({
    javaScriptEnabled,
    colorScheme,
    viewport: { width, height: width > 500 ? 720 : 667 },
    locale: scene.language ?? 'en-GB',
    reducedMotion: 'reduce',
    ...(scene.who ? { storageState: await house.signIn(browser, scene.who) } : {}),
  });
  try {
    const { url } = house;
    if (!scene.firstVisit) await context.addCookies([{ name: 'visited', value: '1', url }]);
    const page = await context.newPage();
    await open(page, url + scene.path, javaScriptEnabled);
    await scene.act?.(page, { javaScriptEnabled, house });
    const file = `${scene.name}-${javaScriptEnabled ? 'scripts' : 'plain'}-${width}-${colorScheme}.png`.replace(
      /[^\w.-]+/g,
      '-',
    );
    await page.locator('img[loading=lazy]').evaluateAll(fetchAll);
    await page.evaluate(ended);
    await page.evaluate(() => scrollTo(0, 0)); // what sticks would stand in the middle of the picture
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
    return { scene: scene.name, ...look, file };
  } finally {
    await context.close();
  }
}

/** Where scripts run: waits until they have taken the page over. */
async function open(page, address, javaScriptEnabled) {
  await page.goto(address);
  if (javaScriptEnabled && (await page.locator('#late').count()) > 0)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react')),
    );
}

/** A picture shows the whole page at once, what is fetched late as well. */
async function fetchAll(images) {
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** What lies below the window of a phone is laid out in the moment after the first paint. */
async function ended() {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

function failed(scene, look, error) {
  return { scene: scene.name, ...look, fault: String(error.message).split('\n', 1)[0] };
}
