// Every route of the product, asked as everybody may ask it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { importSource } from '../../scripts/import-source.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

export const languages = ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'];

const extra = [
  '/intl/de', '/intl/cn', '/intl/en', '/intl/xx', '/no/such/page', '/Login', '/login/', '//login', '/blog?lang=de',
  '/blog?lang=xx', '/blog?x=1', '/about-us?lang=de&x=1', '/?x=1', '/?lang=de', '/api/openapi.json', '/api/v1/airports/JFK',
  '/api/v1/airlines/KL', '/api/v1/aircraft/77W', '/api/auth/planbyslug/starter-gbp', '/api/auth/planbyslug/2',
  '/articles/reading-status-codes', '/login?next=%2Fmembers%2Fedit', '/login?next=https%3A%2F%2Fevil.test', '/login?again=1',
  '/login?check=pictures', '/login?check=sounds', '/passwordreset?check=sounds', '/checkout?plan=starter-gbp',
  '/checkout?plan=none', '/members/plan/confirm?plan=network-gbp', '/signup?plan=agency-eur', '/mailsent?done=resent',
  '/plain-pages?back=%2Flogin', '/plain-pages?back=https%3A%2F%2Fevil.test', '/admin/queues', '/dev/mails/activation/de',
  dataUrl('/', 'root'), dataUrl('/login', 'routes/login'), dataUrl('/?index', 'routes/_index'), dataUrl('/login', 'routes/none'),
  '/__manifest?p=%2Flogin&version=x', dataUrl('/members/edit', 'routes/members.edit'), '/index.php', '/wp-login.php',
]; // biome-ignore format: a list of addresses reads better in lines
const docs = ['convert', 'more-calls', 'errors', 'limits', 'testing', 'versions'].map(
  (page) => `/api-introduction/${page}`,
);

/** The rows of the tests' table, by pattern. */
export async function readRows(root) {
  const outfile = path.join(root, 'node_modules/.cache/recording/route-rows.mjs');
  const entryPoints = [path.join(root, 'tests/support/route-rows.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  const { routeRows } = await import(pathToFileURL(outfile).href);
  return routeRows;
}

/** @returns addresses, each with its row; the dynamic parts are filled in */
export async function listAddresses(root) {
  const rows = Object.entries(await readRows(root)).map(([pattern, row]) => [
    pattern.replace(/:(\w+)|\*/g, (segment) => row.params?.[segment.replace(':', '')] ?? 'unknown'),
    row,
  ]);
  return [
    ...rows,
    ...[...extra, ...docs].filter((each) => !rows.some(([known]) => known === each)).map((each) => [each, {}]),
  ];
}

/** As a stranger, first and later, by the browser's language and by the address's. */
export async function recordStrangers(recorder, addresses) {
  const first = recorder.visitor('198.51.100.1');
  for (const [address] of addresses) {
    await first.get(`stranger ${address}`, address);
    first.cookies.clear();
    await first.get(`stranger again ${address}`, address);
    first.cookies.clear();
    await first.get(`stranger de ${address}`, address, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    first.cookies.clear();
    await first.get(`known stranger ${address}`, address, { cookie: 'visited=1' });
    first.cookies.clear();
  }
}

/** Pages in all languages, and what proxies and caches ask. */
export async function recordSitemap(recorder) {
  const visitor = recorder.visitor('198.51.100.2');
  const { body } = await visitor.send({ path: '/sitemap.xml' });
  const listed = [...body.toString().matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address || '/',
  );
  for (const address of listed) {
    visitor.cookies.clear();
    const { headers } = await visitor.get(`site ${address}`, address, { 'accept-encoding': 'gzip, deflate, br' });
    visitor.cookies.clear();
    await visitor.get(`site gzip ${address}`, address, { 'accept-encoding': 'gzip' });
    await visitor.record(`site head ${address}`, { path: address, method: 'HEAD' });
    const tag = headers.find(([name]) => name === 'etag')?.[1];
    if (!tag) continue;
    visitor.cookies.clear();
    await visitor.get(`site same ${address}`, address, { 'if-none-match': tag, 'accept-encoding': 'br' });
    await visitor.get(`site range ${address}`, address, { range: 'bytes=0-99' });
  }
}

/** Signed in, in English and once more in German. */
export async function recordMembers(addresses, people) {
  for (const [who, visitor] of Object.entries(people))
    for (const [address, row] of addresses) {
      if (/^\/(plain-pages|logout|es$|cn$|intl\/)|lang=/.test(address)) continue; // they would choose for the rest
      await visitor.get(`${who} ${address}`, address);
      if (row.reads)
        await visitor.get(`${who} de ${address}`, address, { 'accept-language': 'de', cookie: cookiesOf(visitor) });
    }
}

const cookiesOf = (visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Methods, origins, content types and sizes that a route may not like. */
export async function recordRefusals(recorder, addresses) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const kinds = {
    'empty post': { method: 'POST', headers: form, body: '' },
    'json post': { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"broken' },
    put: { method: 'PUT', headers: form, body: 'a=b' },
    patch: { method: 'PATCH', headers: form, body: 'a=b' },
    delete: { method: 'DELETE' },
    head: { method: 'HEAD' },
    options: { method: 'OPTIONS' },
    preflight: { method: 'OPTIONS', headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' } },
    trace: { method: 'TRACE' },
    'foreign post': { method: 'POST', headers: { ...form, origin: 'https://evil.test' }, body: 'a=b' },
    'cross-site post': { method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'a=b' },
    'own post': { method: 'POST', headers: { ...form, origin: 'http://localhost:3981' }, body: 'a=b' },
    'xml post': { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    'packed post': { method: 'POST', headers: { ...form, 'content-encoding': 'gzip' }, body: 'a=b' },
    'large post': { method: 'POST', headers: form, body: `a=${'x'.repeat(600 * 1024)}` },
    'many fields': { method: 'POST', headers: form, body: 'a=b&'.repeat(1001) },
    'html wanted': { headers: { accept: 'text/html' } },
    'pdf wanted': { headers: { accept: 'application/pdf' } },
    'foreign host': { headers: { host: 'evil.test' } },
  };
  let at = 0;
  for (const [address] of addresses.filter(([each]) => !each.includes('?')))
    for (const [kind, request] of Object.entries(kinds)) {
      at += 1;
      const visitor = recorder.visitor(`203.0.${Math.floor(at / 250)}.${at % 250}`);
      await visitor.record(`${kind} ${address}`, { path: address, ...request });
    }
}
