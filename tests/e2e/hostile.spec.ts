import type { APIRequestContext, Page } from '@playwright/test';
import { canaryMark, payloads } from '../support/payloads.ts';
import { newCustomer, password } from './support/new-customer.ts';
import { expect, test } from './support/test.ts';

/**
 * Every payload of the matrix in every field, read by a Chromium in which scripts run and the content policy does not
 * hold: what keeps a text a text is then the escaping alone.
 */
test.use({ bypassCSP: true });

interface Watch {
  dialogs: string[];
  foreign: string[];
  ran: string[];
}

/** Writes down what hostile text would do if it got anywhere. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { dialogs: [], foreign: [], ran: [] };
  const own = new URL(test.info().project.use.baseURL ?? '').origin;
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) seen.foreign.push(request.url());
  });
  await page.exposeFunction('canaryRan', (what: string) => seen.ran.push(what));
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.assign(window, { [name]: () => Reflect.get(window, 'canaryRan')(name) });
  });
  return seen;
}

const nothing: Watch = { dialogs: [], foreign: [], ran: [] };

/** Elements by which text could act. */
const acting = 'script,img,svg,iframe,object,embed,form,style,link,meta,base,math,video,details,a[href]';

/** How many there are of each, and how many came out of a payload, once what is under way has been painted. */
const shapeOf = (page: Page) =>
  page.evaluate(
    async ([selector, mark]) => {
      for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
      const all = [...document.querySelectorAll(selector)].filter((each) => !each.closest('dialog')); // it comes with React
      const names = all.map(({ localName }) => localName);
      const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.startsWith('on')),
      );
      return {
        names: Object.fromEntries(names.map((name) => [name, names.filter((each) => each === name).length])),
        canaries: document.querySelectorAll(`[${mark}]`).length,
        handlers: handlers.length,
      };
    },
    [acting, canaryMark] as const,
  );

/** Deals the payloads out to so many places, as evenly as it goes; a place that gets several has them side by side. */
function dealt(places: number): string[] {
  const each = Math.ceil(payloads.length / places);
  return Array.from({ length: places }, (_, at) => payloads.slice(at * each, (at + 1) * each).join(' '));
}

const rounds = 8;

/** Fills the form's fields from the payloads, round by round, and looks at what the page becomes. */
async function fillAndSend(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const form = page
    .locator('main form')
    .filter({ has: page.locator('input:not([type=hidden]), textarea') })
    .first();
  const fields = form.locator('input:not([type=hidden], [type=radio], [type=checkbox], [name=website]), textarea');
  const count = await fields.count();
  const send = async (texts: readonly string[]) => {
    for (const [at, text] of texts.entries()) await fields.nth(at).fill(text);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.locator('button[type=submit]').first().click();
    await (await answer).finished();
    await page.waitForLoadState();
    return shapeOf(page);
  };
  await send(Array.from({ length: count }, () => '<'));
  await page.waitForLoadState('networkidle'); // the form for passkeys comes with React
  const clean = await shapeOf(page);
  const texts = dealt(rounds * count);
  for (let round = 0; round < rounds; round += 1) {
    const { canaries, handlers, names } = await send(texts.slice(round * count, (round + 1) * count));
    expect([canaries, handlers], `${address}, round ${round}`).toEqual([0, 0]);
    for (const name of ['script', 'img', 'svg', 'form', 'iframe', 'style', 'base'])
      expect(names[name] ?? 0, `${name} at ${address}, round ${round}`).toBeLessThanOrEqual(clean.names[name] ?? 0);
  }
}

test('S17 the detector sees a payload that gets through @scripts', async ({ page }) => {
  const seen = await watch(page);
  await page.route('**://evil.test/**', (route) => route.abort());
  await page.goto('/privacy');
  await page.evaluate((texts) => {
    for (const text of texts) document.body.appendChild(document.createElement('div')).innerHTML = text;
  }, payloads);
  await expect.poll(() => Math.min(seen.ran.length, seen.foreign.length)).toBeGreaterThan(0);
  const { canaries, handlers } = await shapeOf(page);
  expect(Math.min(canaries, handlers)).toBeGreaterThan(0);
});

for (const address of ['/signup', '/login', '/passwordreset', '/suggestions'])
  test(`S17 no payload does anything in the fields of ${address} @scripts`, async ({ page }) => {
    const seen = await watch(page);
    await fillAndSend(page, address);
    expect(seen).toEqual(nothing);
  });

test('S17 no payload does anything in the paste box, nor in an itinerary @scripts', async ({ page, converter }) => {
  const seen = await watch(page);
  await converter.open(); // awake: each answer comes without another page
  const convert = async (text: string) => {
    await page.getByLabel('Paste your booking').fill(text);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Convert' }).click();
    await answer;
  };
  const flight = ' 1. BA  117 Y  12MAR LHRJFK HK1   825A  1125A O*       E';
  await convert(`  1.1HOLLOWAY/NORA MRS\n${flight}\n`);
  await expect(
    page
      .locator('.papers .sheet')
      .getByText(/BA\s117/)
      .first(),
  ).toBeVisible();
  for (const text of dealt(rounds)) {
    const [name = ''] = text.split(' ');
    for (const line of [`  RM*${text}`, text]) {
      await convert(`  1.1${name}/NORA MRS\n${flight}\n${line}\n`);
      const { canaries, handlers } = await shapeOf(page);
      expect([canaries, handlers], text.slice(0, 60)).toEqual([0, 0]);
    }
  }
  expect(seen).toEqual(nothing);
});

test('S17 no payload does anything in an address of a page @scripts', async ({ page }) => {
  const seen = await watch(page);
  for (const text of dealt(rounds).map((each) => Buffer.from(each).toString().slice(0, 1500))) {
    for (const address of [`/nowhere/${encodeURIComponent(text)}`, `/login?next=${encodeURIComponent(text)}`]) {
      await page.goto(address);
      const { canaries, handlers } = await shapeOf(page);
      expect([canaries, handlers], text.slice(0, 60)).toEqual([0, 0]);
    }
  }
  expect(seen).toEqual(nothing);
});

test('S17 saved text is read back as text in the account @scripts', async ({ page, request }) => {
  const seen = await watch(page);
  const { email, token } = await customerWithToken(page, request);
  const pages = ['/members', '/members/edit'];
  const shapes = async () => {
    const shape: unknown[] = [];
    for (const address of pages) {
      await page.goto(address);
      shape.push(await shapeOf(page));
    }
    return shape;
  };
  const save = (texts: readonly string[]) => {
    const [agencyname = 'x', name = 'x', address_1 = 'x', address_2 = 'x', city = 'x'] = texts;
    const data = {
      agencyname,
      name,
      iatacode: '1',
      address_1,
      address_2,
      city,
      country: 'GB',
      email,
      phone: '+44 117 496 0',
    };
    return request.put('/api/auth/updatealluserdetails', { data, headers: { authorization: `Bearer ${token}` } });
  };
  await save(['<', '<', '<', '<', '<']);
  const clean = await shapes();
  const short = payloads.filter((text) => text.trim().length > 0 && text.length <= 80);
  for (let at = 0; at < short.length; at += 5) {
    expect((await save(short.slice(at, at + 5))).ok(), short.slice(at, at + 5).join(' ')).toBe(true);
    expect(await shapes(), short.slice(at, at + 5).join(' ')).toEqual(clean);
  }
  expect(seen).toEqual(nothing);
});

test('S17 what a customer types is read back as text, in the form and in mails @scripts', async ({ page, request }) => {
  const seen = await watch(page);
  await newCustomer(page);
  await fillAndSend(page, '/members/edit');
  await sendMessage(page);
  await readMails(page, request);
  expect(seen).toEqual(nothing);
});

async function customerWithToken(page: Page, request: APIRequestContext) {
  const email = await newCustomer(page);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return { email, token: ((await answer.json()) as { access_token: string }).access_token };
}

/** One message with every payload that its length allows. */
async function sendMessage(page: Page): Promise<void> {
  await page.goto('/members/contact');
  const message = payloads
    .filter((text) => text.length < 200)
    .join('\n')
    .slice(0, 4000);
  await page.getByRole('main').locator('textarea').fill(message);
  await page.getByRole('main').locator('button[type=submit]').last().click();
  await expect(page.getByRole('status')).toContainText('Your message has been sent');
}

/** The mails that came of it, as the mailbox shows them and as their readers get them. */
async function readMails(page: Page, request: APIRequestContext): Promise<void> {
  const ofContact = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as { id: string; text: string }[];
    return mails.filter(({ text }) => text.includes('zq-canary')).map(({ id }) => id);
  };
  await expect.poll(async () => (await ofContact()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  for (const id of await ofContact())
    for (const address of [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      await page.goto(address);
      const { canaries, handlers, names } = await shapeOf(page);
      expect([canaries, handlers, names.iframe ?? 0, names.svg ?? 0], address).toEqual([0, 0, 0, names.svg ?? 0]);
    }
}
