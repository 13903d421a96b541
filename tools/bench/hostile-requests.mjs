// A grammar of what one anonymous client may send: ways, each with the bounds that its requests can go up to.
import { randomUUID } from 'node:crypto';

const { demoKey, writePdf } = await import(new URL('../../build/bench.js', import.meta.url).href); // written by run.mjs

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const crlf = Buffer.from('\r\n');
const views = ['designed', 'classic', 'table', 'text'];
const toggles = ['airlineName', 'logo', 'transit', 'twelveClock', 'duration', 'aircraftType', 'timezone', 'carbon'];

/** Bounds of a text, of what is added to it and of what is edited in it. */
const texts = { options: [0, 4, 20, 49], flights: [4, 7, 50, 380], people: [0, 9, 60] };
const additions = { letters: [0, 60], notes: [0, 60], fares: [0, 20], width: [1, 30] };
const edits = { splits: [0, 49, 199], papers: ['together', 'each'] };
const shown = { ...texts, ...additions, ...edits, view: views };

/** By name, with the bounds of its requests and a request of a choice among them. */
export const ways = {
  'page, a new text': {
    bounds: { ...texts, view: views },
    request: (of) => page({ pnr: textOf(of), convert: '1' }, of),
  },
  'page, a change': { bounds: shown, request: (of) => page({ last: textOf(of), again: '1', trip: tripOf(of) }, of) },
  'page, a chosen file': { bounds: { ...texts, kind: ['text', 'mail'] }, request: chosenFile },
  'page, a large file': {
    bounds: {
      piece: ['<s>1</s>\n', '<br>', '&nbsp;', ' \r\n', 'KL 1008 ', '}', '\r'],
      kind: ['html', 'styles', 'eml', 'txt'],
      files: [1, 2],
    },
    request: largeFiles,
  },
  'page, a text that is too long': {
    bounds: {
      piece: ['&<', '\n', 'KL 1008 '],
      field: ['pnr', 'last', 'pnrBefore'],
      start: ['', '<html>'],
      beside: [0, 1],
    },
    request: ({ piece, field, start, beside }) =>
      post(
        '/',
        ...withParts({ pnr: beside ? segment(0) : '', again: '1', [field]: filled(start, piece, 480_000) }, []),
      ),
  },
  'page, a file to compare with': {
    bounds: { piece: ['\n', '\r', '[],', 'BEGIN:VEVENT\r\n'], kind: ['ics', 'json', 'txt'] },
    request: ({ piece, kind }) => {
      const start = { ics: 'BEGIN:VCALENDAR\r\n', json: '[[],', txt: '' }[kind];
      const file = [`trip.${kind}`, filled(start, piece, 2_000_000), 'fileBefore'];
      return post('/', ...withParts({ pnr: segment(0), compare: 'with' }, [file]));
    },
  },
  'page, a comparison': {
    bounds: { flights: [1, 50, 380], people: [1, 9], view: views },
    request: (of) =>
      page(
        {
          pnr: textOf({ ...of, options: 0 }),
          pnrBefore: textOf({ ...of, options: 0 }).replaceAll('436P', '446P'),
          convert: '1',
        },
        of,
      ),
  },
  'page, a chosen PDF': {
    bounds: { ...texts, pages: [1, 5, 29], form: ['page', 'intl'] },
    request: chosenPdf,
  },
  'file of a trip': { bounds: { ...shown, kind: ['txt', 'eml', 'html', 'ics'] }, request: (of) => file(of.kind, of) },
  'PDF of a trip': { bounds: shown, request: (of) => file('pdf', of) },
  'call without a key': { bounds: { ...texts, path: ['/api/convert', '/api/v1/convert'] }, request: keyless },
  'comparison, key of the documentation': {
    bounds: { flights: [1, 20, 100], people: [0, 20, 100], alike: [0, 1], accept: ['application/json', 'text/plain'] },
    request: comparison,
  },
  'sample texts, key of the documentation': {
    bounds: { ...additions, path: ['itineraries', 'itineraries/batch', 'convert/batch'] },
    request: samples,
  },
  'tool of MCP, key of the documentation': {
    bounds: { name: ['convert_itinerary', 'make_pdf', ''] },
    request: ({ name }) =>
      withDemoKey(
        'mcp',
        name === '' ? message('tools/list', {}) : message('tools/call', { name, arguments: { text: sample } }),
        {
          accept: 'application/json, text/event-stream',
        },
      ),
  },
  'look-up': {
    bounds: { path: ['airports/JFK', 'airports/XXX', 'airlines/DL'] },
    request: ({ path }) => get(`/api/v1/${path}`),
  },
  'unknown trip': { bounds: {}, request: () => get(`/trips/${randomUUID().replaceAll('-', '').slice(0, 22)}/sealed`) },
  'sign-in': { bounds: { known: [0, 1] }, request: signIn },
  'rendered page': {
    bounds: {
      path: ['/', '/login', '/signup', '/api-introduction/itineraries', '/docs/search?q=b+c+d+e+f+g+h+p'],
      language: ['en', 'de', 'cn'],
    },
    request: ({ path, language }) => get(path, { cookie: 'visited=1', 'accept-language': language }),
  },
};

const get = (path, headers = {}) => ({ method: 'GET', path, headers, body: '' });
const post = (path, body, headers) => ({ method: 'POST', path, headers, body });
const encoded = (fields) => new URLSearchParams(fields).toString();
const on = Object.fromEntries(toggles.map((name) => [name, 'on']));

const page = (fields, { view }) => post('/', encoded({ choices: '1', view, ...on, ...fields }), form);
const file = (kind, of) =>
  post(
    `/itinerary-files/en/${kind}`,
    encoded({ choices: '1', view: of.view, ...on, last: textOf(of), trip: tripOf(of), paper: 'all' }),
    form,
  );

function keyless(of) {
  return post(of.path, encoded({ pnr: textOf(of) }), form);
}

/** Nobody's address, or the same one each time, whose account is locked at last. */
function signIn({ known }) {
  const email = known ? 'somebody@bench.example' : `${randomUUID()}@bench.example`;
  return post('/api/auth/login', JSON.stringify({ email, password: 'Wrong7Kettle' }), json);
}

function chosenFile(of) {
  const text = textOf(of);
  const mail = `From: a@bench.example\r\nSubject: trip\r\nContent-Type: text/plain\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
  return of.kind === 'mail' ? withFile('/', 'trip.eml', mail) : withFile('/', 'trip.txt', text);
}

/** Lines of the text are shared out among its pages. */
function chosenPdf(of) {
  const lines = textOf(of).split('\n');
  const onPage = Math.ceil(lines.length / of.pages);
  const pages = Array.from({ length: of.pages }, (_, page) =>
    lines.slice(page * onPage, (page + 1) * onPage).map((text, at) => ({ text, x: 30, y: 830 - at * 2, size: 2 })),
  );
  return withFile(of.form === 'page' ? '/' : '/intl/de', 'trip.pdf', writePdf(pages));
}

const filled = (start, piece, bytes) => start + piece.repeat(Math.floor((bytes - start.length) / piece.length));

function largeFiles({ piece, kind, files }) {
  const start = {
    html: '<html>',
    styles: '<html><style>',
    eml: 'From: a@bench.example\r\nContent-Type: text/html\r\n\r\n',
    txt: '',
  }[kind];
  const file = [`trip.${kind === 'styles' ? 'html' : kind}`, filled(start, piece, 2_000_000)];
  return post('/', ...withParts({ pnr: '' }, Array(files).fill(file)));
}

const withFile = (path, name, content) => post(path, ...withParts({ pnr: '' }, [[name, content]]));

/** @returns body and headers of a form */
function withParts(fields, files) {
  const part = (head, value) =>
    Buffer.concat([
      Buffer.from(`--at-the-bench\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      crlf,
    ]);
  const parts = Object.entries({ choices: '1', convert: '1', ...fields }).map(([key, value]) =>
    part(`name="${key}"`, value),
  );
  const body = Buffer.concat([
    ...parts,
    ...files.map(([name, content, field = 'file']) => part(`name="${field}"; filename="${name}"`, content)),
    Buffer.from('--at-the-bench--\r\n'),
  ]);
  return [body, { 'content-type': 'multipart/form-data; boundary=at-the-bench' }];
}

const sample = 'WAYLINE TEST group';
const message = (method, params) => ({ jsonrpc: '2.0', id: 1, method, params });

const withDemoKey = (path, body, headers = {}) =>
  post(path === 'mcp' ? '/api/mcp' : `/api/v1/${path}`, JSON.stringify(body), {
    ...json,
    PRIVATE_APP_KEY: demoKey,
    ...headers,
  });

/** Two itineraries of its own, whose flights are alike, so that each may be any other, or are not. */
function comparison({ flights, people, alike, accept }) {
  const version = (hour) => ({
    itinerary: {
      passengers: Array.from({ length: people }, (_, at) => ({ raw: `ABR${at}/ODETTE MS` })),
      segments: Array.from({ length: flights }, (_, at) => ({
        id: `s${at}`,
        marketing_carrier: { code: 'DL', number: String(alike ? 140 : 140 + at) },
        departure: { iata: 'JFK', local: `2027-10-10T${hour}:${String(at % 60).padStart(2, '0')}:00` },
        arrival: { iata: 'AMS', local: `2027-10-10T2${at % 4}:00:00` },
      })),
    },
  });
  return withDemoKey('itineraries/compare', { before: version('16'), after: version('17') }, { accept });
}

function samples({ path, ...of }) {
  const { additions } = JSON.parse(tripOf({ ...of, options: 0, flights: 4, people: 0, splits: 0 }));
  const { greeting, closing, conditions } = additions;
  const one = { text: sample, additions: { greeting, closing, conditions }, include: ['text', 'html', 'json_ld'] };
  if (path === 'itineraries') return withDemoKey(path, one);
  return withDemoKey(path, { texts: Array(5).fill(path === 'convert/batch' ? sample : one) });
}

const segment = (at) =>
  `${(at % 99) + 1} DL${140 + at} Y ${String((at % 28) + 1).padStart(2, '0')}OCT JFKAMS HK1 436P 555P`;

/** As many of its lines as a text may have. */
function textOf({ options, flights, people }) {
  const names = Array.from(
    { length: people },
    (_, at) => `${at + 1}.1ABR${String.fromCharCode(65 + (at % 26))}/ODETTE MS`,
  );
  const trip = [...names, ...Array.from({ length: flights }, (_, at) => segment(at))];
  const lines = options === 0 ? trip : Array.from({ length: options }, (_, at) => [`OPTION ${at + 1}`, ...trip]).flat();
  return lines.slice(0, 400).join('\n').slice(0, 20_000);
}

/** Ids of flights, as the page writes them. */
const flightIds = ({ options, flights, people }) =>
  Array.from(
    { length: Math.min(390, Math.max(options, 1) * flights) },
    (_, at) => `${at + 1}-dl${140 + (at % flights)}`,
  ).slice(0, 400 - Math.min(people, 10));

function tripOf(of) {
  const said = Array.from({ length: 60 }, () => 'x'.repeat(of.width)).join('\n');
  const ids = flightIds(of);
  return JSON.stringify({
    edits: [
      ...ids.slice(1, of.splits + 1).map((flight) => ({ kind: 'split-booking', flight })),
      ...(of.papers === 'each' ? [{ kind: 'paper-per-passenger' }] : []),
    ],
    additions: {
      ...(of.letters ? { greeting: said, closing: said, conditions: said } : {}),
      notes: ids.slice(0, of.notes).map((flight) => ({ flight, text: said.slice(0, 400) })),
      fares: Array.from({ length: of.fares }, () => ({ label: 'x'.repeat(60), fare: '1234.50', tax: '9.99' })),
    },
  });
}
