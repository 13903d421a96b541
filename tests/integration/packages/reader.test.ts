import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { findAirline } from '~/reference/airlines.ts';
import { findPlace } from '~/reference/places.ts';
import { offsetAt } from '~/reference/zones.ts';
import type * as Reader from '../../../packages/reader/src/index.ts';
import { convert as convertText, toText } from '../../../packages/reader/src/index.ts';
import { buildReader } from '../../../scripts/build-reader.mjs';
import { blocksOfGuide } from '../../support/guide.ts';
import { packAndInstall } from '../../support/packed.ts';
import { makeTemporary } from '../../support/temporary.ts';
import { trips } from '../../support/trips.ts';

const project = makeTemporary('reader-project');
const installed = path.join(project, 'node_modules/@wayline/reader');
const bundle = () => fs.readFileSync(path.join(installed, 'dist/index.js'), 'utf8');
let reader: typeof Reader;

beforeAll(async () => {
  await buildReader();
  packAndInstall('packages/reader', project);
  reader = await import(/* @vite-ignore */ pathToFileURL(path.join(installed, 'dist/index.js')).href);
}, 120_000);

afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

const today = '2026-11-12';
const plainReturn = () => reader.toText(reader.convert(trips.return, { today }));

test('the package carries its licences and types, and nothing else of the repository', () => {
  const files = fs.readdirSync(installed, { recursive: true, encoding: 'utf8' }).sort();
  const expected = ['LICENSE', 'NOTICE', 'README.md', 'dist', 'dist/index.d.ts', 'dist/index.js', 'dist/wayline.js'];
  expect(files).toEqual([...expected, 'package.json']);
  expect(fs.readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@wayline',
  ]);
  const notice = fs.readFileSync(path.join(installed, 'NOTICE'), 'utf8');
  for (const source of [
    'OurAirports',
    'airport-data-js',
    'OpenTravelData',
    'tz database',
    'Open Government Licence',
    'Karney',
  ])
    expect(notice).toContain(source);
});

test('the library is one module of at most 475 kB compressed, and runs where there is nothing but the language', async () => {
  expect(gzipSync(bundle(), { level: 9 }).length).toBeLessThanOrEqual(475_000);
  const { code } = await transform(bundle(), { format: 'iife', globalName: 'reader' });
  const context = vm.createContext({ text: trips.return });
  vm.runInContext(code, context);
  expect(vm.runInContext(`reader.toText(reader.convert(text, { today: '${today}' }))`, context)).toContain('Tokyo');
});

test('texts are those of the source, which are those of the API, in every language', () => {
  for (const language of reader.languages)
    for (const text of Object.values(trips))
      expect(reader.toText(reader.convert(text, { today }), { language })).toBe(
        toText(convertText(text, { today }), { language }),
      );
});

test('a cabin that nobody chose is shown in all views but the classic lines', () => {
  const itinerary = reader.convert(trips.return, { today });
  const saysCabin = (display: Partial<Reader.DisplayOptions>) =>
    reader.toText(itinerary, { display }).includes('Business');
  expect(saysCabin({})).toBe(false);
  for (const cabinradio of [null, 'cabin'] as const) expect(saysCabin({ view: 'designed', cabinradio })).toBe(true);
  expect(saysCabin({ view: 'designed' })).toBe(true);
  expect(saysCabin({ view: 'designed', cabinradio: 'off' })).toBe(false);
});

test('every text of the corpus is read as the product reads it', () => {
  const corpus = path.resolve('tests/corpus');
  const names = fs.readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  const factsOf = ({ flights, names: people }: { flights: Reader.Flight[]; names: string[] }) => ({
    people,
    flights: flights.map(({ stated, inferred, departure, arrival }) => ({
      stated,
      inferred,
      instants: [departure?.instant, arrival?.instant],
    })),
  });
  const differing = names.filter((name) => {
    const text = fs.readFileSync(path.join(corpus, name), 'utf8');
    const { today: day } = JSON.parse(fs.readFileSync(path.join(corpus, name.replace(/txt$/, 'json')), 'utf8'));
    const [ours, product] = [reader.convert(text, { today: day }), convert(text, { today: day })];
    return JSON.stringify(factsOf(ours)) !== JSON.stringify(factsOf(product));
  });
  expect(differing).toEqual([]);
});

test('the tables differ from those of the product as much as its page says, and no more', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const places = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const known = places.flatMap((code) => findPlace(code) ?? []);
  const pairs = known.map((place) => [place, reader.findAirport(place.code)] as const);
  const months = Array.from({ length: 120 }, (_, at) => Date.UTC(2020, at * 2, 15) / 60_000);
  const hasOtherClock = (one: string, other: string) =>
    one !== other && months.some((at) => offsetAt(one, at) !== offsetAt(other, at));
  const clocks = pairs.filter(([ours, theirs]) => theirs === null || hasOtherClock(ours.zone, theirs.zone));
  const cities = pairs.filter(([ours, theirs]) => ours.city !== theirs?.city);
  const signs = [...letters, ...'0123456789'];
  const airlines = signs.flatMap((one) => signs.flatMap((two) => findAirline(one + two) ?? []));
  const names = airlines.map(({ code, name }) => [name, reader.findAirline(code)?.name] as const);
  const gone = names.filter(([, theirs]) => theirs === undefined);
  const other = names.filter(([ours, theirs]) => theirs !== undefined && theirs !== ours);
  expect(clocks.length).toBeLessThanOrEqual(52);
  expect(cities.length).toBeLessThanOrEqual(2600);
  expect(gone.length).toBeLessThanOrEqual(51);
  expect(other.length).toBeLessThanOrEqual(220);
  expect(gone.map(([name]) => name)).toContain('Cobra Aviation'); // known to a list of Wikipedia alone
  for (const code of ['LHR', 'JFK', 'NRT', 'GRU', 'SYD', 'MXP', 'ZAG', 'PUQ', 'PSC'])
    expect(reader.findAirport(code), code).toMatchObject({ city: findPlace(code)?.city, zone: findPlace(code)?.zone });
});

test('wrong input is refused with a sentence that says what is wrong', () => {
  const nothing: unknown = null;
  expect(() => reader.convert(nothing as string)).toThrow('has to be a string');
  expect(() => reader.convert('', { today: '2026-02-30' })).toThrow('Not a date in the form YYYY-MM-DD: 2026-02-30.');
  const itinerary = reader.convert(trips.return, { today });
  const wrong = { colour: true } as Partial<Reader.DisplayOptions>;
  expect(() => reader.toText(itinerary, { display: wrong })).toThrow('colour');
  expect(() => reader.toText(itinerary, { language: 'xx' as Reader.Language })).toThrow('Not a language: xx.');
  expect(reader.findAirport('lhr')).toMatchObject({ code: 'LHR', city: 'London', zone: 'Europe/London' });
  expect(reader.findAirportByName('Londres Heathrow')?.code).toBe('LHR');
  expect([reader.findAirport('???'), reader.findAirline('')]).toEqual([null, null]);
});

test('the first conversion of the guide runs as it stands', () => {
  const code = blocksOfGuide('reader').find((block) => block.startsWith('import ')) ?? '';
  fs.writeFileSync(path.join(project, 'guide.mjs'), code);
  const said = execFileSync(process.execPath, ['guide.mjs'], { cwd: project, encoding: 'utf8' });
  expect(said).toContain('2026-11-12T08:25:00Z');
});

test('samples of its page compile as a strict client compiles them, and run', () => {
  const page = fs.readFileSync(path.join(installed, 'README.md'), 'utf8');
  const samples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(samples.length).toBeGreaterThanOrEqual(3);
  samples.forEach((code, at) => {
    fs.writeFileSync(path.join(project, `sample${at}.ts`), code);
  });
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const shape = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [], outDir: 'made' };
  const settings = { compilerOptions: { ...strict, ...shape }, include: ['sample*.ts'] };
  fs.writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc], { cwd: project, encoding: 'utf8' });
  expect(stdout).toBe('');
  const said = samples.map((_, at) =>
    execFileSync(process.execPath, [`made/sample${at}.js`], { cwd: project, encoding: 'utf8' }),
  );
  expect(said.join('')).toContain('2027-02-10T09:05:00Z');
  expect(fs.readFileSync(path.join(installed, 'dist/index.d.ts'), 'utf8')).not.toMatch(/from ['"]|import\(/);
}, 60_000);

test('the command prints text, JSON, lines of JSON, HTML and a calendar, and says how it went by its exit code', () => {
  fs.writeFileSync(path.join(project, 'trip.txt'), trips.return);
  fs.writeFileSync(path.join(project, 'wide.txt'), Buffer.from(`\ufeff${trips.return}`, 'utf16le'));
  fs.writeFileSync(path.join(project, 'large.txt'), ' '.repeat(1_000_001));
  const wayline = (args: string, input = '') => {
    const argv = [path.join(project, 'node_modules/.bin/wayline'), ...args.split(' ').filter(Boolean)];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: project, input, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const day = `--today ${today}`;
  const plain = plainReturn();
  expect(wayline(`${day} trip.txt`)).toMatchObject({ status: 0, stdout: `${plain.trimEnd()}\n` });
  expect(wayline(`${day} wide.txt`).stdout).toBe(`${plain.trimEnd()}\n`);
  expect(JSON.parse(wayline(`--json ${day}`, trips.return).stdout).segments).toHaveLength(4);
  expect(wayline(`--html ${day} trip.txt`).stdout).toMatch(/^<!DOCTYPE html>/);
  expect(wayline(`--ics ${day} trip.txt`).stdout.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(wayline(`--explain ${day} trip.txt`).stdout).toContain('winner   amadeus');
  const lines = `${JSON.stringify({ id: 1, pnr: trips.return, today })}\n\n{"id":2}\n${'x'.repeat(300_000)}\n{"id":3,"pnr":"no"}`;
  const answers = wayline('--ndjson', lines)
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [1, undefined],
    [2, 'bad-request'],
    [null, 'bad-request'],
    [3, 'no-flights'],
  ]);
  expect(wayline(`--ndjson ${day} trip.txt gone.txt`).stdout.trim().split('\n')).toHaveLength(2);
  expect(wayline('', 'no flight here')).toMatchObject({ status: 1, stdout: '' });
  const wrong = [
    '--colour',
    '--json --html',
    '--today 2026-13-01',
    '--language xx',
    'gone.txt',
    'large.txt',
    'trip.txt wide.txt',
  ];
  for (const args of wrong)
    expect(wayline(args), args).toMatchObject({ status: 2, stdout: '', stderr: /See wayline --help/ });
}, 60_000);

const chromium = systemChromium();
if (chromium)
  test('a page imports the module and converts', async () => {
    const read = `toText(convert(${JSON.stringify(trips.return)}, { today: '${today}' }))`;
    const script = `import { convert, toText } from './index.js'; document.querySelector('pre').textContent = ${read};`;
    const page = `<!DOCTYPE html><title>page</title><pre></pre><script type="module">${script}</script>`;
    const server = http.createServer((request, response) => {
      const isModule = request.url === '/index.js';
      response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
      response.end(isModule ? bundle() : page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox'] });
    try {
      const tab = await browser.newPage();
      await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const result = await tab.waitForSelector('pre:not(:empty)');
      expect(await result?.evaluate(({ textContent }) => textContent)).toBe(plainReturn());
    } finally {
      await browser.close();
      server.close();
    }
  }, 60_000);
