import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPglite } from '~/platform/pglite.server.ts';
import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, passHash, passOf, sealRevision } from '~/trip/link/link-keys.ts';
import { sealAnswer } from '~/trip/link/sealed-answer.ts';
import { eventually } from '../support/eventually.ts';
import { filesOf, findWords, listed, type Place } from '../support/find-words.ts';
import { startProduct } from '../support/product.ts';
import { hasRedis } from '../support/redis.ts';
import { dumpDatabase } from '../support/stores.ts';
import { csrfTokenOf, Visitor } from '../support/visitor.ts';

const paste =
  ' 1.1QUILLFEATHER/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E\n 2 KL1008 J 20JUL 1 AMSLHR HK1 0905 0925';
const planted = ['QUILLFEATHER', 'ODALYS', 'ZQXWVU', 'JFKAMS', 'Grimsdyke', 'Wistfully'];

/** In each place, else the search proves nothing. */
const probes = { database: 'customer@example.com', appendonly: 'wayline:sweep', log: '"msg":"request"' };

async function walk(url: string) {
  const visitor = new Visitor(url);
  await visitor.submit('/login', { fields: { email: probes.database, password: 'Wayline-demo-1' } });
  const form_token = csrfTokenOf((await visitor.get('/members/trips')).body);
  expect(
    (await visitor.submit('/members/trips', { fields: { mails: 'choose', answered: 'on', opened: 'on' } })).status,
  ).toBe(303);
  const receiver = 'http://localhost:9/wayline'; // nobody listens: the deliveries stay in their table
  const events = { eventTripOpened: 'on', eventTripAnswered: 'on', eventTripEnded: 'on' };
  const endpoint = { intent: 'create', name: 'Office', url: receiver, ...events };
  const receiving = await visitor.submit('/members/webhooks', { fields: endpoint });
  expect(receiving.status).toBe(200);
  const fields = { last: paste, choices: '1', view: 'designed', names: 'on' };
  const made = await visitor.post('/share-trip/document?paper=1&names=1', { fields });
  const { document } = JSON.parse(made.body) as { document: string };
  expect(document).toContain('Quillfeather');
  const key = newLinkKey();
  const [post_hash, pass] = await Promise.all([passHash(key), passOf(key)]);
  const sealed = async (revision: number) => toBase64Url(await sealRevision(key, revision, document));
  const shared = await visitor.post('/share-trip', {
    fields: { form_token, days: '9', sealed: await sealed(1), post_hash },
  });
  const { id } = JSON.parse(shared.body) as { id: string };
  const answer = async (revision: number) => {
    const at = '2026-11-26T10:00:00Z';
    const words = { kind: 'asked', option: null, name: 'Grimsdyke', message: 'Wistfully yours' } as const;
    const bytes = await sealAnswer(key, { version: 1, revision, ...words, digest: 'a'.repeat(64), at });
    const headers = { authorization: `Bearer ${pass}` };
    const body = new URLSearchParams({ revision: String(revision), sealed: toBase64Url(bytes) });
    return (await fetch(`${url}/trips/${id}/answers`, { method: 'POST', headers, body })).status;
  };
  const update = async (revision: number) => {
    const body = new URLSearchParams({ form_token, revision: String(revision), sealed: await sealed(revision) });
    return (await visitor.send(`/trips/${id}/sealed`, { method: 'PUT', body })).status;
  };
  const open = async (revision: string) => {
    const body = new URLSearchParams({ revision });
    const headers = { authorization: `Bearer ${pass}` };
    return (await fetch(`${url}/trips/${id}/sealed`, { method: 'POST', headers, body })).status;
  };
  const read = (headers: Record<string, string>) => fetch(`${url}/trips/${id}/answers`, { headers });
  const statuses = [
    await open('1'),
    await answer(1),
    await update(2),
    await open('2'),
    await answer(2),
    await answer(1),
  ];
  expect(statuses).toEqual([204, 201, 200, 204, 201, 409]);
  expect((await read({ authorization: `Bearer ${pass}` })).status).toBe(200);
  expect((await read({ authorization: `Bearer ${'A'.repeat(43)}` })).status).toBe(404);
  expect((await visitor.submit('/members/trips', { fields: { delete: id } })).status).toBe(303);
  return { id, secrets: [key, pass, ...[key, pass].map((each) => Buffer.from(each, 'base64url').toString('hex'))] };
}

test.skipIf(!hasRedis)(
  'O2 no word of a trip or an answer, no key and no pass is in database, Redis, log, mails or files',
  { timeout: 240_000 },
  async () => {
    const product = await startProduct({ process: 'all', settings: { LOG_LEVEL: 'debug' } });
    const { id, secrets } = await walk(product.url);
    for (const subject of ['A customer has answered', 'A customer has opened a trip'])
      expect((await product.mailTo(probes.database, (mail) => mail.subject === subject)).text).not.toContain(id);
    process.kill(product.pid, 'SIGTERM');
    await eventually(async () => !fs.existsSync(path.join(product.dataFolder, 'postgres.lock')));
    const { connect, close } = await openPglite(product.dataFolder);
    const { query } = await connect();
    const rows = await Promise.all(
      ['shared_trips', 'trip_revisions', 'trip_answers', 'webhook_deliveries'].map((table) =>
        query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE to_jsonb(${table})::text LIKE '%${id}%'`),
      ),
    );
    expect(rows.map(([row]) => row?.n)).toEqual([1, 1, 2, 5]);
    const database = await dumpDatabase(query);
    await close();
    const files = [...filesOf(product.dataFolder)].map(
      ([name, content]): Place => (name.startsWith('postgres') ? [name, content, 'as it is'] : [name, content]),
    );
    const found = findWords([...planted, ...secrets, ...Object.values(probes)], [['database', database], ...files]);
    await product.stop();
    const isProbe = (word: string) => Object.values<string>(probes).includes(word);
    for (const [place, probe] of Object.entries(probes))
      expect(
        found.some((each) => each.word === probe && each.place.includes(place)),
        place,
      ).toBe(true);
    expect(listed(found.filter(({ word }) => !isProbe(word)))).toEqual([]);
  },
);
