// The converter's form: texts, options, amounts, faults, in several languages and body types.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importSource } from '../../scripts/import-source.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

const connection = ` 1.1MERIDIAN/CLARA MS
 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E
 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E
OPERATED BY KLM CITYHOPPER`;
const longText = Array.from(
  { length: 60 },
  (_, at) => ` ${at + 1} DL ${100 + at}T 17JUL F JFKAMS*SS1  436P  555A  18JUL J`,
).join('\n');
const all = [
  'airlineName',
  'logo',
  'transit',
  'twelveClock',
  'operatedBy',
  'duration',
  'systemFonts',
  'aircraftType',
  'tableNotes',
  'timezone',
  'carbon',
];
const formats = ['twolines', 'twolinesreordered', 'threelines', 'threelinesreordered', 'tableoutput'];

const on = (...names) => Object.fromEntries(names.map((name) => [name, 'on']));
const full = { pnr: connection, choices: '1', ...on(...all), cabinradio: 'cabin', distanceradio: 'km' };
const sent = {
  pnr: connection,
  choices: '1',
  ...on('airlineName', 'logo', 'transit', 'twelveClock', 'duration'),
  format: 'threelines',
};

const forms = {
  plain: sent,
  'nothing ticked': { pnr: connection, choices: '1' },
  'not from our page': { pnr: connection },
  ...Object.fromEntries(formats.map((format) => [`all as ${format}`, { ...full, format }])),
  'class and miles': { ...full, cabinradio: 'className', distanceradio: 'miles', format: 'tableoutput' },
  ...Object.fromEntries(
    ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'].map((name) => [
      `shown in ${name}`,
      { ...full, outputLanguage: name },
    ]),
  ),
  fares: { ...sent, fareCurrency: '€', adtQty: '3', fare: '1,234.50', tax: '99', fee: '10' },
  'faulty fares': { ...sent, fareCurrency: '$', adtQty: '0', fare: '-1', tax: 'abc', fee: '1.2.3' },
  empty: { ...sent, pnr: '' },
  blank: { ...sent, pnr: '  \r\n ' },
  'no flights': { ...sent, pnr: 'HELLO <b>WORLD</b> & "YOU"' },
  'too long': { ...sent, pnr: 'x'.repeat(20_001) },
  'too many lines': { ...sent, pnr: 'x\n'.repeat(401) },
  'sixty flights': { ...sent, pnr: longText },
  again: { ...sent, pnr: '', last: connection, again: '1', format: 'twolines' },
  'again without text': { ...sent, pnr: '', last: '', again: '1' },
  'last only': { ...sent, pnr: '', last: connection, fare: '10' },
  accept: { ...sent, pnr: '', accept: '1' },
  'accept with text': { ...sent, accept: '1' },
  'unknown choices': {
    ...sent,
    format: 'none',
    cabinradio: 'x',
    distanceradio: '',
    outputLanguage: 'xx',
    fareCurrency: 'ZZZ',
  },
};

export async function recordConverter(recorder, root) {
  let at = 0;
  const next = (headers) => {
    at += 1;
    return recorder.visitor(`192.0.2.${at % 250}`, headers);
  };
  for (const [name, fields] of Object.entries(forms)) {
    await next().post(`converter ${name}`, '/', fields);
    await next().post(`converter de ${name}`, '/intl/de', fields);
    await next({ cookie: 'visited=1' }).post(`converter known ${name}`, '/intl/cn', fields);
    await next().post(`converter index ${name}`, '/?index', fields);
    await next().post(`converter data ${name}`, dataUrl('/?index', 'routes/_index'), fields);
  }
  await recordVisit(next());
  await recordBodies(next);
  await recordLimit(recorder);
  await recordCorpus(recorder, root);
}

/** A visitor whose choices are kept from page to page. */
async function recordVisit(visitor) {
  await visitor.get('visit first', '/');
  await visitor.post('visit accept', '/accept-cookies', { back: '/about-us' });
  await visitor.get('visit accepted', '/');
  await visitor.post('visit converts', '/', {
    ...full,
    format: 'tableoutput',
    fareCurrency: '£',
    outputLanguage: 'fr',
  });
  await visitor.get('visit keeps choices', '/');
  await visitor.get('visit in Dutch', '/intl/nl');
  await visitor.get('visit keeps Dutch', '/about-us');
  await visitor.get('visit keeps Dutch sign-in', '/login');
  await visitor.get('visit chooses English', '/login?lang=en');
  await visitor.get('visit plain', '/plain-pages?back=%2F');
  await visitor.get('visit without scripts', '/');
  await visitor.get('visit with scripts', '/plain-pages?back=%2Fabout-us');
  await visitor.get('visit bad cookie', '/', { cookie: 'prefs=%7B"broken; visited=1' });
}

async function recordBodies(next) {
  const post = (name, type, body) =>
    next().record(`converter body ${name}`, { path: '/', method: 'POST', headers: { 'content-type': type }, body });
  await post('json', 'application/json', JSON.stringify(sent));
  await post('broken json', 'application/json', '{"pnr":');
  await post('nested json', 'application/json', '['.repeat(100) + ']'.repeat(100));
  await post('text', 'text/plain', connection);
  const parts = `--x\r\nContent-Disposition: form-data; name="pnr"\r\n\r\n${connection}\r\n--x\r\nContent-Disposition: form-data; name="choices"\r\n\r\n1\r\n--x--\r\n`;
  await post('multipart', 'multipart/form-data; boundary=x', parts);
  await post('broken multipart', 'multipart/form-data; boundary=y', parts);
  await next().record('converter gzip', {
    path: '/',
    method: 'POST',
    body: new URLSearchParams(sent).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' },
  });
  await next().record('converter br', {
    path: '/',
    method: 'POST',
    body: new URLSearchParams(sent).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br;q=1, gzip;q=0.5' },
  });
}

/** The sixty-first conversion of a minute. */
async function recordLimit(recorder) {
  const visitor = recorder.visitor('192.0.2.254');
  const request = { path: '/', method: 'POST', headers: { 'content-type': 'text/plain' }, body: connection };
  for (let times = 0; times < 60; times += 1) await visitor.send(request);
  await sleep(1100); // or as many seconds would be left as conversions are allowed, and be masked alike
  await visitor.record('converter too many', request);
  await visitor.record('converter too many, in German', { ...request, path: '/intl/de' });
}

/** Every text of the corpus, as page and as call, with options that go round. */
async function recordCorpus(recorder, root) {
  const folder = path.join(root, 'tests/corpus');
  const files = fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.txt'))
    .sort();
  const names = ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'];
  for (const [at, file] of files.entries()) {
    const pnr = fs.readFileSync(path.join(folder, file), 'utf8');
    const ticked = Object.fromEntries(
      all.filter((_, place) => (at * 7 + 3) & (1 << place)).map((name) => [name, true]),
    );
    const options = {
      ...Object.fromEntries(all.map((name) => [name, false])),
      ...ticked,
      cabinradio: ['off', 'className', 'cabin'][at % 3],
      distanceradio: ['off', 'km', 'miles'][at % 3],
    };
    const body = JSON.stringify({ pnr, options, format: formats[at % 5], language: names[at % 9] });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    await recorder.record(`corpus call ${file}`, { path: '/api/v1/convert', ...json });
    if (at % 3 > 0) continue;
    const visitor = recorder.visitor(`100.64.0.${at % 250}`);
    const page = {
      pnr,
      choices: '1',
      ...on(...Object.keys(ticked)),
      format: formats[at % 5],
      outputLanguage: names[at % 9],
    };
    await visitor.post(`corpus page ${file}`, '/', page);
  }
}
