// Firefox ESR, driven over WebDriver BiDi: once with scripts, once on plain pages.
import puppeteer from 'puppeteer-core';
import { importSource } from '../../scripts/import-source.mjs';
import { details, journey, personOf } from './person.mjs';

const { isRouterThere } = await importSource('app/remix-protocol.ts');

/** @returns the steps done; @throws at the first that fails */
export async function walkFirefox(house, executablePath, plain) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const done = [`Firefox ${(await browser.version()).replace(/^\D+/, '')}${plain ? ', plain pages' : ''}`];
  try {
    const page = await browser.newPage();
    if (plain) await page.goto(`${house.url}/plain-pages?back=/`);
    for (const [name, walk] of Object.entries(walks)) {
      await walk(page, house, plain);
      done.push(name);
    }
    return done;
  } finally {
    await browser.close();
  }
}

const email = (plain) => personOf(plain ? 'firefox-plain' : 'firefox');

const walks = {
  async convert(page, { url }, plain) {
    await open(page, `${url}/`, plain);
    await page.type('#pnr', journey);
    await page.click('[name=format][value=tableoutput]');
    await submit(page, '.work .button.primary', plain);
    await shows(page, '.paper', 'Austrian Airlines');
  },
  async 'a text without flights: the summary has the focus'(page, { url }, plain) {
    await open(page, `${url}/`, plain);
    await page.type('#pnr', 'nothing to read');
    await submit(page, '.work .button.primary', plain);
    await shows(page, '.fault-summary', 'Invalid Input');
    const focused = await page.evaluate(() => document.activeElement?.closest('.fault-summary') !== null);
    if (!focused) throw new Error('the summary of faults has not got the focus');
  },
  async 'sign up'(page, { url }, plain) {
    await open(page, `${url}/signup`, plain);
    const values = { ...details, email: email(plain), confirmemail: email(plain) };
    for (const [name, value] of Object.entries(values)) await page.type(`main [name=${name}]`, value);
    await submit(page, 'main form .button:not(.secondary)', true);
    await shows(page, 'h1', 'Thank you');
  },
  async activate(page, { url, mailTo }, plain) {
    await page.goto(url + (await mailTo(email(plain), '/signup/activate/')));
    await shows(page, 'h1', 'Welcome');
  },
  async 'sign in'(page, { url, mailTo }, plain) {
    await open(page, url + (await mailTo(email(plain), '/signup/activate/')), plain);
    await page.type('main [name=email]', email(plain));
    await page.type('main [name=password]', details.password);
    await submit(page, 'main .sign-in button[type=submit]', true);
    await shows(page, 'h1', 'Welcome to the API admin for');
  },
  async 'change details'(page, { url }, plain) {
    await open(page, `${url}/members/edit`, plain);
    await page.type('main [name=address_2]', 'Second floor');
    await submit(page, 'main form .button:not(.secondary)', true);
    await shows(page, '[role=status]', 'Your information has been updated');
  },
};

/** Where scripts run: waits until they have taken the page over. */
async function open(page, address, plain) {
  await page.goto(address);
  if (!plain && (await page.$('#late'))) await page.waitForFunction(isRouterThere);
}

/** Presses a button; without scripts, or where they leave the form alone, a page follows. */
async function submit(page, button, leads) {
  if (leads) await Promise.all([page.waitForNavigation(), page.click(button)]);
  else await page.click(button);
}

async function shows(page, place, words) {
  await page.waitForFunction(
    (where, what) => [...document.querySelectorAll(where)].some(({ textContent }) => textContent?.includes(what)),
    { timeout: 10_000 },
    place,
    words,
  );
}
