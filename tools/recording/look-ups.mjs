// What is read by GET: look-ups, the OpenAPI file, articles.
import { docsKey } from './api-texts.mjs';

export async function recordLookUps(recorder, keys) {
  const good = { private_app_key: keys.secret };
  const wanted = {
    airports: ['JFK', 'jfk', 'ZZZ', 'J', 'KTI', '%F0'],
    airlines: ['KL', 'kl', 'Q9', 'DLX'],
    aircraft: ['77W', '77w', '---'],
  };
  for (const [kind, list] of Object.entries(wanted))
    for (const code of list) {
      const path = `/api/v1/${kind}/${code}`;
      const { headers } = await recorder.record(`look-up ${path}`, { path, headers: good });
      const tag = headers.find(([name]) => name === 'etag')?.[1];
      await recorder.record(`look-up head ${path}`, { path, method: 'HEAD', headers: good });
      if (tag) await recorder.record(`look-up same ${path}`, { path, headers: { ...good, 'if-none-match': tag } });
      await recorder.record(`look-up other ${path}`, {
        path,
        headers: { ...good, 'if-none-match': '"x"', 'accept-encoding': 'br' },
      });
      await recorder.record(`look-up without keys ${path}`, { path, headers: { 'x-forwarded-for': '198.18.3.1' } });
      await recorder.record(`look-up with the documentation's key ${path}`, {
        path,
        headers: { private_app_key: docsKey, 'x-forwarded-for': '198.18.3.2' },
      });
      await recorder.record(`look-up as page ${path}`, { path, headers: { ...good, accept: 'text/html' } });
    }
  await recordDocuments(recorder);
}

async function recordDocuments(recorder) {
  for (const path of [
    '/api/openapi.json',
    '/api/articles',
    '/api/articles/reading-status-codes',
    '/api/articles/none',
    '/api/none',
    '/api',
    '/api/v1',
    '/api/v2/convert',
  ]) {
    for (const encoding of ['br', 'gzip', 'identity'])
      await recorder.record(`file ${path} ${encoding}`, { path, headers: { 'accept-encoding': encoding } });
    const { headers } = await recorder.ask({ path });
    const tag = headers.find(([name]) => name === 'etag')?.[1];
    if (tag) await recorder.record(`file ${path} same`, { path, headers: { 'if-none-match': tag } });
    await recorder.record(`file ${path} range`, { path, headers: { range: 'bytes=0-9' } });
  }
}
