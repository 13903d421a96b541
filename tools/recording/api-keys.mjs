// Calls with keys, Idempotency-Keys, batches.
import { crc32 } from 'node:zlib';
import { fieldOf, json, paths, text } from './api-texts.mjs';

/** Keys in every spelling, and keys that are none. */
export async function recordKeys(recorder, keys) {
  const shapes = {
    documented: { PUBLIC_APP_KEY: keys.public, PRIVATE_APP_KEY: keys.secret },
    hyphens: { 'public-app-key': keys.public, 'private-app-key': keys.secret },
    'x-': { 'x-private-app-key': keys.secret },
    bearer: { authorization: `Bearer ${keys.secret}` },
    'public only': { public_app_key: keys.public },
    mismatched: { public_app_key: `${keys.public.slice(0, -1)}!`, private_app_key: keys.secret },
    malformed: { private_app_key: 'wl_sk_live_short' },
    unknown: { private_app_key: unknownKey() },
    basic: { authorization: 'Basic dXNlcjpwYXNz' },
    other: { private_app_key: keys.withoutPlan },
  };
  let at = 0;
  for (const [name, headers] of Object.entries(shapes))
    for (const path of paths) {
      at += 1;
      const from = { 'x-forwarded-for': `198.18.2.${at}` };
      await recorder.record(`keys ${name} ${path}`, {
        path,
        ...json({ [fieldOf(path)]: text, today: '2026-05-04' }, { ...headers, ...from }),
      });
      await recorder.record(`keys ${name} ${path} no flights`, {
        path,
        ...json({ [fieldOf(path)]: 'NOTHING' }, { ...headers, ...from }),
      });
      await recorder.record(`keys ${name} ${path} faulty`, {
        path,
        ...json({ [fieldOf(path)]: '', today: 'x' }, { ...headers, ...from }),
      });
    }
  await recordIdempotency(recorder, keys);
}

async function recordIdempotency(recorder, keys) {
  const once = (name, key, body, path = '/api/v1/convert') =>
    recorder.record(`once ${name}`, { path, ...json(body, { private_app_key: keys.secret, 'idempotency-key': key }) });
  const body = { pnr: text, today: '2026-05-04' };
  await once('first', '"one"', body);
  await once('again', '"one"', body);
  await once('other body', 'one', { ...body, pnr: `${text} ` });
  await once('other call', 'one', { input: text }, '/api/write-file');
  await once('no flights', 'two', { pnr: 'NOTHING' });
  await once('no flights again', 'two', { pnr: 'NOTHING' });
  await once('bad key', 'a b', body);
  await once('long key', 'k'.repeat(256), body);
  await once('batch', 'three', { texts: [text] }, '/api/v1/convert/batch');
  await once('batch again', 'three', { texts: [text] }, '/api/v1/convert/batch');
}

export async function recordBatches(recorder, keys) {
  const path = '/api/v1/convert/batch';
  const post = (name, body, headers = {}) =>
    recorder.record(`batch ${name}`, { path, ...json(body, { private_app_key: keys.secret, ...headers }) });
  await post('two', {
    texts: [text, { pnr: text, language: 'de', today: '2026-05-04' }],
    options: 'carbon',
    today: '2026-01-01',
  });
  await post('mixed', { texts: [text, '', { pnr: 'x', language: 'xx' }, 5, null, ['a'], 'NOTHING HERE'] });
  for (const encoding of ['br', 'gzip']) await post(encoding, { texts: [text] }, { 'accept-encoding': encoding });
  for (const [name, body] of Object.entries({
    none: {},
    empty: { texts: [] },
    'no list': { texts: 'x' },
    broken: '{',
    'wrong wish': { texts: [text], format: 'x' },
  }))
    await post(name, body);
  await post('too many', { texts: Array.from({ length: 101 }, () => 'x') });
  await post('too large', { texts: Array.from({ length: 40 }, () => 'x'.repeat(1900)) });
  await post('too many flights', {
    texts: Array.from({ length: 20 }, () => ` 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A\n`.repeat(40)),
  });
  await post('as form', 'texts=a', { 'content-type': 'application/x-www-form-urlencoded' });
  await post('not accepted', { texts: [text] }, { accept: 'text/csv' });
  await recorder.record('batch without keys', { path, ...json({ texts: [text] }) });
}

/** Well formed, its sum included, and nobody's. */
function unknownKey() {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const body = `wl_sk_live_${'0'.repeat(43)}`;
  let rest = crc32(body);
  let sum = '';
  for (let place = 0; place < 6; place += 1) {
    sum = letters[rest % 62] + sum;
    rest = Math.floor(rest / 62);
  }
  return body + sum;
}
