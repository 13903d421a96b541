// Minutes, days and months that are full.
import { setTimeout as sleep } from 'node:timers/promises';
import { docsKey, json, named, text } from './api-texts.mjs';
import { mailsAtRest } from './recorder.mjs';

/** Keyless minute and day, wrong keys, the documentation's minute, a key's minute and month. */
export async function recordLimits(recorder, keys) {
  const convert = (headers) => ({ path: '/api/v1/convert', ...json({ pnr: text, today: '2026-05-04' }, headers) });
  const times = async (count, request, name) => {
    for (let at = 1; at < count; at += 1) await recorder.ask(request);
    return recorder.record(name, request);
  };
  await recorder.record('limit keyless first', convert({ 'x-forwarded-for': '198.18.4.1' }));
  await times(10, convert({ 'x-forwarded-for': '198.18.4.1' }), 'limit keyless full');
  await recorder.record('limit keyless IPv6', convert({ 'x-forwarded-for': '2001:db8::1' }));
  await times(21, convert({ 'x-forwarded-for': '198.18.4.2', private_app_key: 'none' }), 'limit wrong keys');
  await recorder.record(
    'limit wrong keys, a good one',
    convert({ 'x-forwarded-for': '198.18.4.2', private_app_key: keys.withoutPlan }),
  );
  const docs = {
    path: '/api/v1/convert',
    ...json({ pnr: named('one-way') }, { private_app_key: docsKey, 'x-forwarded-for': '198.18.4.3' }),
  };
  await times(31, docs, 'limit of the documentation');
  await recorder.record('limit month, before', convert({ private_app_key: keys.free }));
  await recorder.ask({
    path: '/api/v1/convert/batch',
    ...json({ texts: Array.from({ length: 98 }, () => text) }, { private_app_key: keys.free }),
  });
  await mailsAtRest(); // one of them says how many were used when it was written
  await recorder.record('limit month, the last', convert({ private_app_key: keys.free }));
  await recorder.record('limit month, beyond', convert({ private_app_key: keys.free }));
  await recorder.record('limit month, beyond, file', {
    path: '/api/write-file',
    ...json({ input: text }, { private_app_key: keys.free }),
  });
  await recorder.record('limit month, beyond, batch', {
    path: '/api/v1/convert/batch',
    ...json({ texts: [text, text] }, { private_app_key: keys.free }),
  });
  await times(60, convert({ private_app_key: keys.free }), 'limit minute, all but');
  await sleep(1100); // or as many seconds would be left as calls are allowed, and be masked alike
  await recorder.record('limit minute', convert({ private_app_key: keys.free }));
}
