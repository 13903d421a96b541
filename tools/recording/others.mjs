// Mails, files, health, and requests that no browser sends.
import { origin } from './product.mjs';
import { languages } from './routes.mjs';

/** Every sample mail in every language, as HTML and as text. */
export async function recordMails(recorder) {
  const { body } = await recorder.record('mail previews', { path: '/dev/mails' });
  const kinds = new Set([...body.toString().matchAll(/\/dev\/mails\/([\w-]+)\//g)].map(([, kind]) => kind));
  for (const kind of kinds)
    for (const language of languages)
      for (const part of ['', '?text'])
        await recorder.record(`mail ${kind} ${language}${part}`, { path: `/dev/mails/${kind}/${language}${part}` });
}

/** What was sent on the way: subjects and texts, by address. When the worker had its turn is chance. */
export async function recordMailbox(recorder) {
  const { body } = await recorder.ask({ path: '/dev/mailbox.json' });
  const mails = JSON.parse(body.toString()).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  const { maskText } = await import('./masks.mjs');
  const sorted = mails.map((mail) => maskText(JSON.stringify(mail))).sort();
  const counts = new Map();
  for (const mail of sorted) {
    const { to, subject } = JSON.parse(mail);
    const name = `sent to ${JSON.stringify(to)}: ${subject}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    recorder.keep(`${name} ${counts.get(name)}`, { mail });
  }
}

export async function recordFiles(recorder) {
  const pages = ['/', '/login', '/how-to-use-wayline', '/members', '/blog'];
  const files = new Set([
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/share.png',
    '/favicon.ico',
    '/logos/kl.svg',
    '/logos/dl.png',
    '/logos/none.svg',
    '/build/none.js',
    '/build/',
    '/logos/',
    '/illustrations/',
    '/build/../../package.json',
    '/build/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/robots.txt',
  ]);
  for (const path of pages) {
    const { body } = await recorder.ask({ path });
    for (const [, file] of body
      .toString()
      .matchAll(/(?:href|src|data-entry)="(\/[\w$./[\]-]+\.(?:css|js|svg|png|ico|webp))"/g))
      files.add(file);
  }
  for (const file of files) await recordFile(recorder, file);
}

async function recordFile(recorder, path) {
  const name = path.replace(/-[A-Z0-9]{8}(?=\.)/, '');
  const { headers } = await recorder.record(`static ${name}`, { path });
  await recorder.record(`static head ${name}`, { path, method: 'HEAD' });
  await recorder.record(`static br ${name}`, { path, headers: { 'accept-encoding': 'br, gzip' } });
  await recorder.record(`static gzip ${name}`, { path, headers: { 'accept-encoding': 'gzip' } });
  await recorder.record(`static range ${name}`, { path, headers: { range: 'bytes=0-9' } });
  await recorder.record(`static bad range ${name}`, { path, headers: { range: 'bytes=99999999-' } });
  await recorder.record(`static query ${name}`, { path: `${path}?v=1` });
  const tag = headers.find(([each]) => each === 'etag')?.[1];
  if (tag) await recorder.record(`static same ${name}`, { path, headers: { 'if-none-match': tag } });
}

export async function recordHealth(recorder) {
  for (const path of ['/healthz', '/readyz', '/healthz/', '/HEALTHZ', '/healthz?x', '/healthzz', '/metrics'])
    for (const method of ['GET', 'HEAD', 'POST']) await recorder.record(`health ${method} ${path}`, { path, method });
  await recorder.record('health of a foreign host', { path: '/healthz', headers: { host: '10.0.0.1' } });
}

export async function recordRaw(recorder) {
  const host = new URL(origin).host;
  const lines = (...all) => `${all.join('\r\n')}\r\n\r\n`;
  const close = 'Connection: close';
  const given = {
    'two hosts': lines('GET / HTTP/1.1', `Host: ${host}`, 'Host: evil.test', close),
    'no host': lines('GET /healthz HTTP/1.1', close),
    'HTTP/1.0': lines('GET /healthz HTTP/1.0', `Host: ${host}`),
    'HTTP/0.9': 'GET /\r\n\r\n',
    'unknown method': lines('FOO / HTTP/1.1', `Host: ${host}`, close),
    'rare method': lines('PROPFIND /login HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-1', close),
    'bad length': lines('POST /login HTTP/1.1', `Host: ${host}`, 'Content-Length: x', close),
    'two lengths': lines(
      'POST /login HTTP/1.1',
      `Host: ${host}`,
      'Content-Length: 1',
      'Transfer-Encoding: chunked',
      close,
    ),
    'control character': lines('GET /a\u0001b HTTP/1.1', `Host: ${host}`, close),
    'long header': lines('GET / HTTP/1.1', `Host: ${host}`, `X-Long: ${'x'.repeat(20_000)}`, close),
    'bad percent': lines('GET /articles/%ff HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-2', close),
    'foreign target': lines(
      'GET http://evil.test/robots.txt HTTP/1.1',
      `Host: ${host}`,
      'X-Request-Id: recorded-raw-3',
      close,
    ),
    fragment: lines('GET /robots.txt#x HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-4', close),
    asterisk: lines('OPTIONS * HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-5', close),
    dots: lines('GET /./robots.txt HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-6', close),
    'dots above': lines('GET /api/../robots.txt HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-7', close),
    backslash: lines('GET /\\evil.test HTTP/1.1', `Host: ${host}`, 'X-Request-Id: recorded-raw-8', close),
  };
  for (const [name, text] of Object.entries(given)) await recorder.recordRaw(`raw ${name}`, text);
}
