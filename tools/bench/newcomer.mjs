// The way of a newcomer from a quickstart to the first conversion of a text with an own key: the product's own time is
// measured in a browser and a shell; the person's is counted by the keystroke-level model (Card, Moran and Newell, 1983).
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import puppeteer from 'puppeteer-core';
import { startEmbedded } from './embedded-product.mjs';
import { round } from './measure.mjs';

/** Seconds: a key at 55 words a minute; a decision, the way to the pointer and a press; a word read at 240 a minute. */
const pace = { key: 0.2, press: 2.65, word: 0.25 };

const email = 'clara@newcomer.example';
const password = 'Turquoise7Kettle';
const typed = {
  email,
  confirmemail: email,
  password,
  password_confirmation: password,
  agencyname: 'Meridian Travel',
  contactperson: 'Clara Meridian',
  phone: '+44 117 496 0000',
  addressone: '1 Quay Street',
  city: 'Bristol',
};

/** What a person does, in seconds, beside what the product takes. */
function createClock() {
  const spent = { person: 0, product: 0 };
  return {
    spent,
    press: (times = 1) => {
      spent.person += times * pace.press;
    },
    type: (text) => {
      spent.person += text.length * pace.key;
    },
    read: (text) => {
      spent.person += text.split(/\s+/).length * pace.word;
    },
    wait: async (work) => {
      const begun = performance.now();
      const result = await work();
      spent.product += (performance.now() - begun) / 1000;
      return result;
    },
  };
}

export async function benchNewcomer(root, { port = 3952 } = {}) {
  const figures = {};
  for (const [name, finish] of Object.entries(endings)) {
    const product = await startEmbedded(root, port);
    const browser = await puppeteer.launch({
      executablePath: process.env.WAYLINE_CHROMIUM || '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      figures[name] = await follow({ name, finish, browser, product });
    } finally {
      await browser.close();
      product.stop();
    }
  }
  return figures;
}

async function follow({ name, finish, browser, product: { url } }) {
  const clock = createClock();
  const page = await browser.newPage();
  await clock.wait(() => page.goto(`${url}/api-introduction/quickstart-${name}`));
  const { text, blocks } = await page.evaluate(() => ({
    text: [...document.querySelectorAll('.guide :is(p, h2, pre)')].map((each) => each.textContent).join('\n'),
    blocks: [...document.querySelectorAll('.guide pre')].map((each) => each.textContent),
  }));
  clock.read(text.slice(0, text.lastIndexOf(blocks.at(-1))));
  const secret = await signUp(page, clock, url);
  await finish({ blocks, secret, clock });
  const { person, product } = clock.spent;
  return { person: round(person), product: round(product), seconds: round(person + product) };
}

/** @returns the private key */
async function signUp(page, clock, url) {
  await clock.wait(() => page.goto(`${url}/signup`));
  clock.press();
  for (const [id, value] of Object.entries(typed)) {
    clock.press();
    clock.type(value);
    await page.type(`#${id}`, value);
  }
  await page.select('#country', 'GB');
  clock.press(2);
  await submit(page, clock, '#password');
  const link = await clock.wait(() => mailedLink(url));
  clock.press(3); // to the mail, its subject, its link
  await clock.wait(() => page.goto(link));
  for (const [id, value] of [
    ['email', email],
    ['password', password],
  ]) {
    clock.press();
    clock.type(value);
    await page.$eval(
      `main #${id}`,
      (field, text) => {
        field.value = text;
      },
      value,
    );
  }
  await submit(page, clock, 'main #password');
  const reveal = await page.waitForSelector('main ::-p-text(Click here to reveal)');
  await clock.wait(async () => {
    await reveal.click();
    await page.waitForFunction(() => document.querySelector('main .secret')?.textContent.startsWith('wl_sk_live_'));
  });
  clock.press(2); // show and copy
  const secret = /wl_sk_live_\w{49}/.exec(await page.content())?.[0];
  if (!secret) throw new Error('no private key was shown');
  return secret;
}

async function submit(page, clock, field) {
  clock.press();
  const send = () => page.$eval(field, ({ form }) => form.submit());
  await clock.wait(() => Promise.all([page.waitForNavigation(), send()]));
}

async function mailedLink(url) {
  for (;;) {
    const mails = await (await fetch(`${url}/dev/mailbox.json`)).json();
    const link = mails.flatMap(({ links }) => links).find((each) => each.includes('/signup/activate/'));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const placeholder = 'wl_sk_live_…';

async function shell(clock, command, cwd) {
  clock.press(2); // copied, and pasted into the terminal
  const { stdout } = await clock.wait(() => promisify(execFile)('bash', ['-c', command], { cwd }));
  return stdout;
}

const endings = {
  async curl({ blocks: [, withKey], secret, clock }) {
    clock.press(2); // the placeholder
    const answer = JSON.parse(await shell(clock, `${withKey.trim().replace(placeholder, secret)} -s`));
    if (answer.flightData.flights.length !== 1) throw new Error('no flight');
  },

  async php({ blocks: [program, command], secret, clock }) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-newcomer-'));
    clock.press(4); // a new file, and its name
    clock.type('first.php');
    fs.writeFileSync(path.join(folder, 'first.php'), program);
    clock.press(2);
    const said = await shell(clock, command.replace(placeholder, secret), folder);
    fs.rmSync(folder, { recursive: true });
    if (!said.includes('British Airways')) throw new Error(said);
  },

  /** The command registers the server with a host; this is what the host does then. */
  async mcp({ blocks, secret, clock }) {
    const command = blocks.find((block) => block.includes('--transport http'));
    const [, url, authorization] = /(http\S+) --header "Authorization: ([^"]+)"/.exec(command);
    clock.press(4);
    const headers = { authorization: authorization.replace(placeholder, secret) };
    const client = new Client({ name: 'newcomer', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
    await clock.wait(() => client.connect(transport));
    const prompt = blocks.find((block) => block.startsWith('Convert this'));
    clock.press(2);
    const text = prompt.slice(prompt.indexOf('\n') + 1);
    await clock.wait(() => client.callTool({ name: 'convert_itinerary', arguments: { text } }));
    await client.close();
  },
};
