import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBase64Url } from '~/trip/link/base64url.ts';
import { checkReceipt } from '~/trip/link/check-receipt.ts';
import { newLinkKey, passHash, passOf, sealRevision } from '~/trip/link/link-keys.ts';
import { openAnswer, sealAnswer } from '~/trip/link/sealed-answer.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { untilServed } from '../support/until-served.ts';
import { csrfTokenOf, Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ database: productionKind, settings: { TRUST_PROXY: '1' } }); // connections race
});

afterAll(() => host.stop());

const jsonOf = (answer: { body: string }) => JSON.parse(answer.body) as Record<string, string> & { ok: boolean };
const inTime = { version: 1, kind: 'seen', option: null, digest: 'a'.repeat(64), at: '2026-11-26T10:00:00Z' } as const;

/** Each from a network of its own. */
let networks = 0;
const network = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${networks % 250}` };
};

/** An agent with a link, and what its holder may do. */
async function sharedLink() {
  const { id: accountId, visitor } = await signedInCustomer(host);
  const form_token = csrfTokenOf((await visitor.get('/members/trips')).body);
  const key = newLinkKey();
  const [first, post_hash, pass] = await Promise.all([sealRevision(key, 1, 'one'), passHash(key), passOf(key)]);
  const fields = { form_token, days: '30', sealed: toBase64Url(first), post_hash };
  const id = jsonOf(await visitor.post('/share-trip', { fields })).id ?? '';
  const put = async (revision: number, more: Record<string, string> = {}, by = visitor) => {
    const sealed = toBase64Url(await sealRevision(key, revision, `revision ${revision}`));
    const body = new URLSearchParams({ form_token, revision: String(revision), sealed, ...more });
    return untilServed(() => by.send(`/trips/${id}/sealed`, { method: 'PUT', body }));
  };
  const postAnswer = (sealed: Uint8Array, revision = 1, headers: Record<string, string> = network(), by = pass) =>
    untilServed(() =>
      send(host.port, {
        path: `/trips/${id}/answers`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${by}`, ...headers },
        body: new URLSearchParams({ revision: String(revision), sealed: toBase64Url(sealed) }).toString(),
      }),
    );
  const answer = async (revision = 1, headers = network()) =>
    postAnswer(await sealAnswer(key, { ...inTime, revision, name: 'Odette', message: 'Yes' }), revision, headers);
  const end = () => visitor.submit('/members/trips', { fields: { delete: id } });
  const read = (headers: Record<string, string> = { authorization: `Bearer ${pass}` }) =>
    send(host.port, { path: `/trips/${id}/answers`, headers: { ...network(), ...headers } });
  const row = () =>
    host.client.sharedTrip.findUniqueOrThrow({ where: { id }, include: { revisions: true, answers: true } });
  return { accountId, id, visitor, key, pass, first, put, answer, postAnswer, end, read, row };
}

describe('a link is updated', () => {
  test('revision by revision, by its owner alone, and its holder gets the newest', async () => {
    const link = await sharedLink();
    await host.client.sharedTrip.update({ where: { id: link.id }, data: { firstOpenedAt: new Date() } });
    const updated = await link.put(2, { days: '90' });
    expect([updated.status, jsonOf(updated).revision]).toEqual([200, 2]);
    const { revision, firstOpenedAt, expiresAt, sealed } = await link.row();
    expect([revision, firstOpenedAt, Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)]).toEqual([
      2,
      null,
      90,
    ]);
    const got = await fetch(`${host.url}/trips/${link.id}/sealed`);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.from(sealed));
    for (const wrong of [1, 2, 4]) {
      const refused = await link.put(wrong);
      expect([refused.status, jsonOf(refused).reason], `${wrong}`).toEqual([409, 'changed']);
    }
    const other = await sharedLink();
    const form_token = csrfTokenOf((await other.visitor.get('/members/trips')).body);
    expect((await link.put(3, { form_token }, other.visitor)).status).toBe(404);
    expect((await link.put(3, { form_token: 'x' })).status).toBe(403);
    expect((await link.put(3, {}, new Visitor(host.url))).status).toBe(403);
    expect((await link.put(3, { days: '401' })).status).toBe(422);
    expect((await link.put(3, { sealed: toBase64Url(await sealRevision(link.key, 4, 'x')) })).status).toBe(422);
    expect((await link.row()).revision).toBe(2);
  });

  test('the same bytes sent again are one revision', async () => {
    const link = await sharedLink();
    const sealed = toBase64Url(await sealRevision(link.key, 2, 'two'));
    const answers = await Promise.all([1, 2].map(() => link.put(2, { sealed })));
    expect(answers.map(jsonOf)).toMatchObject([
      { ok: true, revision: 2 },
      { ok: true, revision: 2 },
    ]);
  });

  test('two updates at once: one is told that the link was updated elsewhere', async () => {
    const link = await sharedLink();
    const both = await Promise.all([link.put(2), link.put(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('not one that ended, nor one of the first version; an update and an end at once leave it ended', async () => {
    const link = await sharedLink();
    const [updated] = await Promise.all([link.put(2, { days: '400' }), link.end()]);
    expect([200, 404]).toContain(updated.status);
    expect((await link.row()).expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await link.put(3)).status).toBe(404);
    const old = await sharedLink();
    await host.client.sharedTrip.update({ where: { id: old.id }, data: { postHash: null } });
    expect(jsonOf(await old.put(2)).reason).toBe('made-before');
    expect((await old.answer()).status).toBe(404);
  });

  test('five revisions are kept: the newest and four that were answered, to read by number for its owner', async () => {
    const link = await sharedLink();
    for (let revision = 1; revision <= 6; revision += 1) {
      expect((await link.answer(revision)).status).toBe(201);
      expect((await link.put(revision + 1)).status).toBe(200);
    }
    expect((await link.put(8)).status).toBe(200); // nobody answered the seventh
    expect((await link.row()).revisions.map(({ number }) => number).sort()).toEqual([3, 4, 5, 6]);
    const statusOf = async (query: string, by = link.visitor) =>
      (await by.get(`/trips/${link.id}/sealed?revision=${query}`)).status;
    expect(await Promise.all(['2', '3', '7', '8', '9'].map((each) => statusOf(each)))).toEqual([
      404, 200, 404, 200, 404,
    ]);
    const { visitor } = await signedInCustomer(host);
    for (const stranger of [visitor, new Visitor(host.url)])
      expect(await Promise.all(['3', '8'].map((each) => statusOf(each, stranger)))).toEqual([404, 404]);
  });

  test('within the bytes of the plan, which ended links leave', async () => {
    const link = await sharedLink();
    await host.client.$executeRaw`
      INSERT INTO shared_trips (id, account_id, sealed, digest, expires_at)
      VALUES (${'B'.repeat(22)}, ${link.accountId}::uuid, repeat('x', 20 * 1024 * 1024 - 2000)::bytea, 'b', now() + interval '1 day')`;
    const sealed = toBase64Url(await sealRevision(link.key, 2, 'x'.repeat(4000)));
    const full = await link.put(2, { sealed });
    expect([full.status, jsonOf(full).reason]).toEqual([409, 'too-much-stored']);
    await link.visitor.submit('/members/trips', { fields: { delete: 'B'.repeat(22) } });
    expect((await link.put(2, { sealed })).status).toBe(200);
  });

  test('nor do links that are made and ended in turn fill the disk until they are erased', async () => {
    const link = await sharedLink();
    await host.client.$executeRaw`
      INSERT INTO shared_trips (id, account_id, sealed, digest, expires_at)
      SELECT rpad(n::text, 22, 'C'), ${link.accountId}::uuid, repeat('x', 20 * 1024 * 1024)::bytea, n::text, now()
      FROM generate_series(1, 3) n`;
    const refused = await link.put(2);
    expect([refused.status, jsonOf(refused).reason]).toEqual([409, 'too-much-stored']);
    await host.client.sharedTrip.deleteMany({ where: { id: '1'.padEnd(22, 'C') } }); // brings no bytes back
    expect((await link.put(2)).status).toBe(200);
  });
});

describe('a link is answered', () => {
  test('by its pass, with a receipt that anybody can check, and read by pass and owner', async () => {
    const link = await sharedLink();
    const sealed = await sealAnswer(link.key, { ...inTime, revision: 1, name: 'Odette', message: 'Yes' });
    const sent = await link.postAnswer(sealed);
    expect([sent.status, sent.headers['cache-control']]).toEqual([201, 'no-store']);
    const { receipt = '' } = jsonOf(sent);
    const keys = await (await fetch(`${host.url}/.well-known/wayline-receipt-keys.json`)).json();
    const subject = { tripId: link.id, revision: 1, document: link.first, answer: sealed };
    expect(await checkReceipt(receipt, subject, keys)).toEqual({ ok: true, at: jsonOf(sent).at });
    const again = await link.postAnswer(sealed);
    expect(jsonOf(again).receipt).toBe(receipt);
    const listed = jsonOf(await link.read()) as unknown as { answers: Record<string, string>[] };
    expect(listed.answers).toEqual([{ revision: 1, sealed: toBase64Url(sealed), receipt, at: jsonOf(sent).at }]);
    const opened = await openAnswer(
      new Uint8Array(Buffer.from(listed.answers[0]?.sealed ?? '', 'base64url')),
      link.key,
      1,
    );
    expect(opened).toMatchObject({ name: 'Odette', message: 'Yes' });
    const own = await link.visitor.get(`/trips/${link.id}/answers`);
    expect(JSON.parse(own.body)).toEqual({ ok: true, ...listed });
  });

  test('by nobody else: foreign passes, unknown links and strangers get one answer', async () => {
    const [link, other] = [await sharedLink(), await sharedLink()];
    const sealed = randomBytes(1024).fill(2, 0, 1);
    const refused = [
      await link.postAnswer(sealed, 1, network(), other.pass),
      await link.postAnswer(sealed, 1, network(), link.key),
      await link.postAnswer(sealed, 1, { ...network(), authorization: '' }),
      await send(host.port, {
        path: `/trips/${'A'.repeat(22)}/answers`,
        headers: { authorization: `Bearer ${link.pass}` },
      }),
      await link.read({ authorization: `Bearer ${other.pass}` }),
      await link.read({ authorization: '' }),
      await other.visitor.get(`/trips/${link.id}/answers`),
    ];
    expect(new Set(refused.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['404 {"ok":false,"reason":"gone"}']),
    );
    expect((await link.read({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await link.postAnswer(sealed, 1, { ...network(), origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await link.row()).answers).toEqual([]);
  });

  test('in one of three sizes, to the newest revision', async () => {
    const link = await sharedLink();
    for (const size of [1023, 1025, 3000, 4097, 9000]) {
      const { status } = await link.postAnswer(randomBytes(size).fill(2, 0, 1));
      expect(status, `${size}`).toBe(413);
    }
    expect((await link.postAnswer(randomBytes(1024).fill(1, 0, 1))).status).toBe(413);
    await link.put(2);
    const late = await link.answer(1);
    expect([late.status, jsonOf(late).reason]).toEqual([409, 'changed']);
    expect((await link.answer(3)).status).toBe(409);
    expect((await link.answer(2)).status).toBe(201);
  });

  test('five times an hour from one network, twenty times in all; two at once do not share the last place', async () => {
    const link = await sharedLink();
    const one = network();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await link.answer(1, one)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    for (let times = 0; times < 14; times += 1) expect((await link.answer()).status).toBe(201);
    const both = await Promise.all([link.answer(), link.answer()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await link.row()).answers).toHaveLength(20);
    expect(jsonOf(await link.answer()).reason).toBe('too-many-answers');
  });

  test('an answer and an update at once: it answers what was shown, or is told of the change', async () => {
    const link = await sharedLink();
    const [updated, answered] = await Promise.all([link.put(2), link.answer(1)]);
    expect(updated.status).toBe(200);
    expect([201, 409]).toContain(answered.status);
    const { answers, revisions } = await link.row();
    expect(revisions).toHaveLength(answers.length);
  });

  test('not after its end, when its owner still reads document and answers, and nobody else', async () => {
    const link = await sharedLink();
    await link.answer();
    await link.end();
    expect([(await link.answer()).status, (await link.read()).status]).toEqual([404, 404]);
    expect(JSON.parse((await link.visitor.get(`/trips/${link.id}/answers`)).body).answers).toHaveLength(1);
    expect((await link.visitor.get(`/trips/${link.id}/sealed`)).status).toBe(200);
    expect((await fetch(`${host.url}/trips/${link.id}/sealed`)).status).toBe(404);
    await host.client.account.delete({ where: { id: link.accountId } });
    expect(await host.client.tripAnswer.count({ where: { tripId: link.id } })).toBe(0);
  });

  test('not while its account is suspended, when nobody opens or counts it either', async () => {
    const link = await sharedLink();
    await link.answer();
    const suspend = (suspendedAt: Date | null) =>
      host.client.account.update({ where: { id: link.accountId }, data: { suspendedAt } });
    const opened = async () => (await fetch(`${host.url}/trips/${link.id}/sealed`)).status;
    await suspend(new Date());
    expect([(await link.answer()).status, (await link.read()).status, await opened()]).toEqual([404, 404, 404]);
    expect((await send(host.port, { path: `/trips/${link.id}` })).status).toBe(404);
    const visit = {
      method: 'POST',
      path: `/trips/${link.id}/sealed`,
      headers: { authorization: `Bearer ${link.pass}` },
    };
    await send(host.port, { ...visit, body: 'revision=1' });
    expect((await link.row()).opened).toBe(0);
    await suspend(null);
    expect([(await link.read()).status, await opened()]).toEqual([200, 200]);
  });
});

test('its owner chooses which mails come, without scripts, and nobody else’s form does', async () => {
  const link = await sharedLink();
  const wanted = async () => {
    const row = await host.client.account.findUniqueOrThrow({ where: { id: link.accountId } });
    return [row.answerMails, row.openingMails];
  };
  const choose = (fields: Record<string, string>) =>
    link.visitor.submit('/members/trips', { fields: { mails: 'choose', ...fields } });
  expect(await wanted()).toEqual([true, false]);
  const saved = await choose({ opened: 'on' });
  expect([saved.status, saved.location]).toEqual([303, '/members/trips?done=saved']);
  expect(await wanted()).toEqual([false, true]);
  const { body } = await link.visitor.get('/members/trips?done=saved');
  expect(body).toContain('Your choice of emails is saved.');
  expect(body).toMatch(/name="opened" checked=""/);
  expect((await choose({ form_token: 'x', answered: 'on' })).status).toBe(403);
  const neither = await link.visitor.submit('/members/trips', { fields: { answered: 'on' } });
  expect([neither.status, await wanted()]).toEqual([422, [false, true]]);
});

test('the first opening of each revision is kept, whoever posts another number', async () => {
  const link = await sharedLink();
  const open = (revision: string, pass: string | null = link.pass) =>
    send(host.port, {
      path: `/trips/${link.id}/sealed`,
      method: 'POST',
      headers: {
        ...network(),
        ...(pass === null ? {} : { authorization: `Bearer ${pass}` }),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `revision=${revision}`,
    });
  for (const pass of [null, 'A'.repeat(43)]) await open('1', pass); // a path out of a log
  for (const wrong of ['2', '0', 'x', '']) await open(wrong);
  expect(await link.row()).toMatchObject({ opened: 4, firstOpenedAt: null });
  await open('1');
  const { firstOpenedAt } = await link.row();
  expect(firstOpenedAt).not.toBeNull();
  await open('1');
  expect((await link.row()).firstOpenedAt).toEqual(firstOpenedAt);
});
