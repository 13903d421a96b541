import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '~/platform/pglite.server.ts';
import { goodPassword, signIn, signUpFields } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { findWords } from '../support/find-words.ts';
import { type ProductProcess, startProduct } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
import { shortLived } from '../support/short-lived.ts';
import { csrfTokenOf, Visitor } from '../support/visitor.ts';

const email = 'odalys@corvane.example';

/** What its owner types, and what the browser sends. */
const planted = {
  name: 'Odalys Quillfeather',
  agency: 'Zephyrine Voyages',
  address: '7 Mandrake Wharf',
  second: 'Loft Umbriel',
  city: 'Tintagelham',
  phone: '+44 117 496 0777',
  iata: '91234567',
  mail: 'corvane',
  message: 'Xanthorrhoea question',
  browser: 'Brontide/7.7',
  idempotency: 'kumquat-key-1',
  licence: 'Quetzal licence 4711',
  template: 'Wisteria template',
};

let product: ProductProcess;
let redis: Redis;

beforeAll(async () => {
  if (!hasRedis) return;
  product = await startProduct({ process: 'all' });
  redis = new Redis({ path: path.join(product.dataFolder, 'redis', 'redis.sock') });
});
afterAll(async () => {
  redis?.disconnect();
  await product?.stop();
});

const browser = { 'user-agent': planted.browser };
const admin = (...words: string[]) =>
  promisify(execFile)(process.execPath, [shortLived, 'build/index.js', 'admin', ...words], {
    env: { ...process.env, DATA_DIR: product.dataFolder, DATABASE_URL: '' },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

/** Signs up, activates and signs in. */
async function join(): Promise<Visitor> {
  const visitor = new Visitor(product.url);
  const fields = signUpFields({
    email,
    confirmemail: email,
    contactperson: planted.name,
    agencyname: planted.agency,
    addressone: planted.address,
    addresstwo: planted.second,
    city: planted.city,
    phone: planted.phone,
    iatacode: planted.iata,
    apiOption: '2',
  });
  await visitor.submit('/signup', { fields, headers: browser });
  const mail = await product.mailTo(email);
  const activate = new URL(mail.links.find((link) => link.includes('/activate/')) ?? '').pathname;
  await visitor.submit(activate, { fields: { email, password: goodPassword }, headers: browser });
  return visitor;
}

async function payFor(visitor: Visitor): Promise<void> {
  const { location } = await visitor.submit('/checkout?plan=starter-gbp', { fields: { plan: 'starter-gbp' } });
  const card = new URLSearchParams({ name: planted.name, number: '4242424242424242' });
  const paid = await fetch(location ?? '', { method: 'POST', body: card, redirect: 'manual' });
  const back = new URL(paid.headers.get('location') ?? '');
  await visitor.get(back.pathname + back.search);
  await product.mailTo(email, ({ subject }) => /invoice|receipt|payment/i.test(subject));
}

async function convertByKey(visitor: Visitor): Promise<void> {
  const page = await visitor.submit('/members', { fields: { password: goodPassword } });
  const [secret = ''] = /wl_sk_live_\w{49}/.exec(page.body) ?? [];
  const [publicKey = ''] = /wl_pk_live_\w{22}/.exec(page.body) ?? [];
  const answer = await fetch(`${product.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'public-app-key': publicKey, 'private-app-key': secret, 'idempotency-key': planted.idempotency },
    body: new URLSearchParams({ pnr: ' 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E' }),
  });
  expect(answer.status).toBe(200);
}

async function brand(visitor: Visitor): Promise<void> {
  const fields = { act: 'save', name: planted.agency, licence: planted.licence, header: 'logo', foot: 'line' };
  expect((await visitor.submit('/members/branding', { fields })).location).toBe('/members/branding?done=saved');
  const form_token = csrfTokenOf((await visitor.get('/')).body);
  const saved = { choices: '1', view: 'table', form_token, saveTemplate: '1', templateName: planted.template };
  expect((await visitor.post('/', { fields: saved })).status).toBe(200);
}

/** The planted words that a text contains. */
function wordsIn(text: string): string[] {
  const found = new Set(findWords(Object.values(planted), [['', text]]).map(({ word }) => word));
  return Object.values(planted).filter((word) => found.has(word.toLowerCase()));
}

/** Each table with planted words or the account's id, from the closed product's own files. */
async function tablesWithTraces(id: string): Promise<Record<string, string[]>> {
  const database = await openPglite(product.dataFolder);
  const connection = await database.connect();
  const tables = await connection.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(18);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await connection.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" AS t`);
    const text = rows.map(({ row }) => row).join('\n');
    const traces = [...wordsIn(text), ...(text.includes(id) ? ['id'] : [])];
    if (traces.length > 0) found[name] = traces;
  }
  await database.close();
  return found;
}

/** Everything in Redis: keys with their values, as text. */
async function everythingInRedis(): Promise<string> {
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const value =
      type === 'hash' ? JSON.stringify(await redis.hgetall(key)) : type === 'string' ? await redis.get(key) : '';
    if (!key.startsWith('limit:') && !key.includes(':limit:')) texts.push(`${key} ${value}`);
    else expect(await redis.pttl(key), key).toBeGreaterThan(0);
  }
  return texts.join('\n');
}

test.skipIf(!hasRedis)(
  'what its owner typed is in the copy, and after the deletion nowhere but on the invoices',
  { timeout: 120_000 },
  async () => {
    const visitor = await join();
    await payFor(visitor);
    await convertByKey(visitor);
    await visitor.submit('/members/contact', {
      fields: { name: planted.name, email, contact_us: planted.message },
      headers: browser,
    });
    await brand(visitor);
    await signIn(new Visitor(product.url), email, 'Wrong7Password', browser).catch(() => {});

    expect((await visitor.submit('/members/data', { fields: { act: 'copy' } })).location).toBe(
      '/members/data?done=copy',
    );
    const announced = await product.mailTo(email, ({ subject }) => subject.includes('copy'));
    expect(announced.links.some((link) => /members\/data$/.test(link))).toBe(true);
    const page = await visitor.get('/members/data');
    const [download = ''] = /\/members\/data\/[\da-f-]{36}/.exec(page.body) ?? [];
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const zip = unzipSync(
      new Uint8Array(await (await fetch(product.url + download, { headers: { cookie } })).arrayBuffer()),
    );
    const json = Buffer.from(zip['wayline-data.json'] ?? []).toString('utf8');
    const { browser: _sent, ...typed } = planted;
    expect(wordsIn(json)).toEqual(expect.arrayContaining(Object.values(typed)));
    expect((await fetch(product.url + download, { redirect: 'manual' })).status).toBe(302);

    const refused = await visitor.submit('/members/data', { fields: { act: 'delete' } });
    expect(refused.status).toBe(401);
    const wrong = await visitor.submit('/members/data', { fields: { act: 'delete', password: 'Wrong7Password' } });
    expect(wrong.status).toBe(401);
    const fields = { act: 'delete', password: goodPassword };
    const forged = await visitor.post('/members/data', { fields: { ...fields, form_token: 'x.y' } });
    expect(forged.status).toBe(403);
    const done = await visitor.submit('/members/data', { fields });
    expect(done.location).toBe('/members/data?done=requested');
    expect((await product.mailTo(email, ({ subject }) => subject.includes('deleted'))).text).toContain(
      'Keep the account',
    );
    const due = await visitor.get('/members');
    expect(due.body).toContain('class="banner"');
    await visitor.post('/members/data', { fields: { act: 'keep', form_token: csrfTokenOf(due.body) } });
    expect((await visitor.get('/members')).body).not.toContain('class="banner"');

    const file = path.join(product.dataFolder, 'asked.zip');
    expect(await admin('export', email, file)).toContain('The data of');
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(await admin('export', email, file)).toContain('EEXIST');
    fs.rmSync(file);
    const { account } = JSON.parse(json) as { account: { id: string }[] };
    const id = account[0]?.id ?? '';
    expect(await admin('delete', email)).toContain('--yes');
    expect(await admin('delete', email, '--yes')).toContain('is deleted');
    expect(await admin('delete', email, '--yes')).toContain('no account');

    expect((await visitor.get('/members/invoices')).location).toContain('/login');
    expect((await product.mailbox()).filter(({ to }) => JSON.stringify(to).includes(email))).toEqual([]);
    expect(wordsIn(JSON.stringify(await product.mailbox()))).toEqual([]);
    const again = new Visitor(product.url);
    expect(
      (await again.submit('/signup', { fields: signUpFields({ email: `new-${Date.now()}@meridian.example` }) }))
        .location,
    ).toBe('/mailsent');
    let left: string[] = [];
    await eventually(async () => {
      const kept = await everythingInRedis();
      left = kept.split('\n').filter((line) => wordsIn(line).length > 0 || line.includes(id));
      return left.length === 0;
    }).catch(() => expect(left).toEqual([]));
    redis.disconnect();
    await product.end('SIGTERM');
    expect(await tablesWithTraces(id)).toEqual({
      invoices: [planted.name, planted.agency, planted.address, planted.second, planted.city],
    });
  },
);
