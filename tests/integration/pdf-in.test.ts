import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { type Product, startProduct } from '../support/product.ts';
import { writePdf } from '../support/write-pdf.ts';

let host: Product;
let keyed: KeyedAccount;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
  keyed = await keyedAccount(host.client);
});
afterAll(() => host.stop());

const receipt = writePdf([
  [
    { text: 'Passenger: Ms Clara Meridian', x: 40, y: 820 },
    { text: 'Flight BA 117', x: 40, y: 800 },
    { text: '15 Mar 2027', x: 40, y: 780 },
    { text: 'Depart LHR 08:25', x: 40, y: 760 },
    { text: 'Arrive JFK 11:25', x: 40, y: 740 },
  ],
]);
const picture = writePdf([[]]);

const usedBy = async ({ accountId }: KeyedAccount) =>
  (await host.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

describe('a PDF in the form', () => {
  const send = (pdf: Buffer, client: string, name = 'receipt.pdf') => {
    const body = new FormData();
    body.append('choices', '1');
    body.append('names', 'on');
    body.append('convert', '1');
    body.append('pnr', '');
    body.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
    return fetch(`${host.url}/?index`, { method: 'POST', body, headers: { 'x-forwarded-for': client } });
  };

  test('becomes an itinerary, whatever its name says', async () => {
    for (const name of ['receipt.pdf', 'receipt.txt', 'receipt']) {
      const response = await send(receipt, '198.51.100.1', name);
      const page = await response.text();
      expect(response.status, name).toBe(200);
      expect(page.replace(/<[^>]*>/g, ' ')).toMatch(/BA\s+117/);
      expect(page).toContain('Ms Clara Meridian');
    }
  });

  test('says what is wrong with it, at the field', async () => {
    const response = await send(picture, '198.51.100.2');
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('This PDF is a picture.');
    expect(page).toMatch(/<input[^>]*id="file"[^>]*aria-invalid="true"/);
  });

  test('may have 2 MB, and is told so beyond them', async () => {
    const large = Buffer.concat([receipt, Buffer.alloc(2 * 1024 * 1024)]);
    const response = await send(large, '198.51.100.3');
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('larger than 2 MB')]);
    const beyond = await send(Buffer.concat([receipt, Buffer.alloc(4 * 1024 * 1024)]), '198.51.100.3');
    expect(beyond.status).toBe(413);
  });

  test('leaves the fields of its form as small as without it', async () => {
    const body = new FormData();
    body.append('convert', '1');
    body.append('last', 'x'.repeat(600_000));
    body.append('file', new Blob([new Uint8Array(receipt)]), 'receipt.pdf');
    const response = await fetch(`${host.url}/?index`, { method: 'POST', body });
    expect(response.status).toBe(413);
    expect((await response.text()).length).toBeLessThan(100_000);
  });

  test('is read six times a minute for one network', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 8; times += 1) statuses.push((await send(picture, '198.51.100.4')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    const refused = await send(picture, '198.51.100.4');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.text()).toContain('You have sent 6 PDFs');
  });
});

describe('a PDF in a call', () => {
  const call = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${host.url}/api/v1/itineraries`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${keyed.secret}`, ...headers },
    });
  const pdf = { 'content-type': 'application/pdf' };
  const bytes = (file: Buffer) => new Uint8Array(file);

  test('is the text of the request, alone or beside its other fields, and is counted once', async () => {
    const before = await usedBy(keyed);
    const alone = await call(bytes(receipt), { ...pdf, 'x-forwarded-for': '198.51.100.11' });
    expect(alone.status).toBe(200);
    expect(await alone.json()).toMatchObject({
      segments: [{ id: '1-ba117' }],
      usage: { requests_left: expect.any(Number) },
    });
    const form = new FormData();
    form.append('file', new Blob([bytes(receipt)]), 'x.pdf');
    form.append('request', JSON.stringify({ language: 'de', include: ['text'] }));
    const beside = await call(form, { 'x-forwarded-for': '198.51.100.11' });
    expect(beside.status).toBe(200);
    expect(await beside.json()).toMatchObject({ text: expect.stringContaining('März') });
    expect((await usedBy(keyed)) - before).toBe(2);
  });

  test.each([
    ['a picture', bytes(picture), 'file-unreadable', 'This PDF is a picture'],
    ['another file', bytes(Buffer.from('PK\u0003\u0004')), 'file-unreadable', 'not a PDF'],
  ])('%s is refused uncharged', async (_, body, code, sentence) => {
    const before = await usedBy(keyed);
    const response = await call(body, { ...pdf, 'x-forwarded-for': '198.51.100.12' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code, detail: expect.stringContaining(sentence) });
    expect(await usedBy(keyed)).toBe(before);
  });

  test('a form without a file, or with a broken request, is refused; a wrong key comes first', async () => {
    const empty = new FormData();
    empty.append('request', '{}');
    expect((await call(empty, {})).status).toBe(422);
    const broken = new FormData();
    broken.append('file', new Blob([bytes(receipt)]), 'x.pdf');
    broken.append('request', '{"language":');
    expect((await call(broken, {})).status).toBe(400);
    const last = keyed.secret.endsWith('x') ? 'y' : 'x';
    const wrong = await call(bytes(receipt), { ...pdf, authorization: `Bearer ${keyed.secret.slice(0, -1)}${last}` });
    expect(wrong.status).toBe(401);
  });

  test('six a minute are read for a network, and the same key repeats its answer uncharged', async () => {
    const from = { ...pdf, 'x-forwarded-for': '198.51.100.13', 'idempotency-key': 'one-receipt' };
    const before = await usedBy(keyed);
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await call(bytes(receipt), from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await usedBy(keyed)) - before).toBe(1);
  });

  test('no other call takes one', async () => {
    const response = await fetch(`${host.url}/api/v1/convert`, { method: 'POST', body: bytes(receipt), headers: pdf });
    expect(response.status).toBe(415);
  });
});
