import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { clients, drive } from '../../../clients/contract/run.mjs';
import { buildClient } from '../../../clients/typescript/build.mjs';
import { version } from '../../../clients/typescript/src/version.ts';
import { blocksOfGuide } from '../../support/guide.ts';
import { keyedAccount } from '../../support/keyed-account.ts';
import { packAndInstall } from '../../support/packed.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { makeTemporary } from '../../support/temporary.ts';

const project = makeTemporary('client-project');
const installed = path.join(project, 'node_modules/@wayline/client');
let host: Product;

beforeAll(async () => {
  buildClient();
  packAndInstall('clients/typescript', project);
  host = await startProduct();
}, 120_000);
afterAll(async () => {
  await host.stop();
  fs.rmSync(project, { recursive: true, force: true });
});

const manifestOf = (file: string) => fs.readFileSync(file, 'utf8');

test('publint and attw find nothing wrong with the package for TypeScript', async () => {
  expect((await publint({ pkgDir: installed, pack: false })).messages).toEqual([]);
  const tarball = fs.readdirSync(project).find((file) => file.endsWith('.tgz')) ?? '';
  const packed = createPackageFromTarballData(new Uint8Array(fs.readFileSync(path.join(project, tarball))));
  const types = await checkPackage(packed);
  expect(types.types && 'problems' in types ? types.problems : ['no types']).toEqual([]);
});

test('the packages name one version each, a licence and what is in them', () => {
  expect(JSON.parse(manifestOf('clients/typescript/package.json'))).toMatchObject({ version, sideEffects: false });
  expect(fs.readdirSync(installed)).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist']));
  const python = manifestOf('clients/python/wayline/client.py').match(/VERSION = "(.*)"/)?.[1];
  expect(manifestOf('clients/python/pyproject.toml')).toContain(`version = "${python}"`);
  expect(manifestOf('clients/python/wayline/__init__.py')).toContain(`__version__ = "${python}"`);
  expect(JSON.parse(manifestOf('clients/php/composer.json')).require).toEqual({ php: '>=8.1', 'ext-json': '*' });
});

test('the sample of its page compiles in strict TypeScript, as ES module and as CommonJS', () => {
  const sample = /```ts\n([\s\S]*?)```/.exec(manifestOf('clients/typescript/README.md'))?.[1] ?? '';
  const process = 'declare const process: { env: Record<string, string | undefined> };\n';
  fs.writeFileSync(path.join(project, 'sample.mts'), process + sample);
  fs.writeFileSync(
    path.join(project, 'old.cts'),
    "import { Wayline } from '@wayline/client';\nexport const made = Wayline;\n",
  );
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compilerOptions = { ...strict, noEmit: true, module: 'nodenext', lib: ['es2022', 'dom'], types: [] };
  const files = ['sample.mts', 'old.cts'];
  fs.writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const said = run([path.resolve('node_modules/typescript/bin/tsc'), '-p', '.']);
  expect(said).toBe('');
});

function run(args: string[]) {
  try {
    return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stdout: string }).stdout) + String((error as { stderr: string }).stderr);
  }
}

const script = (begin: string) => `${begin}
(async () => {
  const wayline = new Wayline({ baseUrl: '${host.url}', privateKey: '${demoKey}' });
  const answer = await wayline.convert('WAYLINE TEST one-way');
  const rich = await wayline.itineraries('WAYLINE TEST one-way', { include: ['text'] });
  const batch = await wayline.itinerariesBatch(['WAYLINE TEST one-way']);
  const file = await wayline.writeFile('WAYLINE TEST one-way', { type: 'ics' });
  const { requestId } = responseOf(rich);
  console.log(JSON.stringify([answer.flightData.flights.length, rich.version, batch.succeeded, file.name, file.text.slice(0, 15), /^[\\w-]{8,64}$/.test(requestId)]));
})();`;

test.each([
  ['an ES module', 'run.mjs', "import { responseOf, Wayline } from '@wayline/client';"],
  ['CommonJS', 'run.cjs', "const { responseOf, Wayline } = require('@wayline/client');"],
])('installed outside of the repository it calls the product as %s', (_, name, begin) => {
  fs.writeFileSync(path.join(project, name), script(begin));
  return expect(runLater(name)).resolves.toBe('[1,1,1,"itinerary.ics","BEGIN:VCALENDAR",true]\n');
});

/** The product runs in this process, so that it must not be blocked. */
async function runLater(name: string) {
  return (await promisify(execFile)(process.execPath, [name], { cwd: project })).stdout;
}

const text = 'WAYLINE TEST one-way';
const calls = [
  ['convert', text, { language: 'de' }],
  ['convertBatch', [text, 'WAYLINE TEST no-flights'], {}],
  ['itineraries', text, { include: ['text'] }],
  ['itinerariesBatch', [text], {}],
  ['writeFile', text, { type: 'html' }],
  ['airport', 'JFK'],
  ['airline', 'KL'],
  ['aircraft', '77W'],
  ['itineraryFile', text, { type: 'text/html' }],
  ['convert', 'WAYLINE TEST no-flights', {}],
];

const here = Object.entries(clients).filter(([, { program }]) => program);

test.each(here)('the client %s and the product understand each other', async (_, client) => {
  const { secret } = await keyedAccount(host.client, { mode: 'test' }); // a key's minute has no room for all clients
  const settings = { baseUrl: host.url, privateKey: secret };
  const sent = calls.map(([call, ...args], n) => ({ n, call, args, settings }));
  const outcomes = await drive(client, sent);
  if (!outcomes) return; // PHP without the curl extension; `npm run clients` counts it
  const values = sent.map(({ n }) => outcomes.get(n));
  expect(values.slice(0, 9).map((outcome) => outcome?.error ?? null)).toEqual(Array(9).fill(null));
  const [one, many, rich, batch, file, airport, , , paper] = values.map((outcome) => outcome?.value);
  expect(one).toMatchObject({ flightData: { flights: [{ flt: { iatacode: 'BA' } }] } });
  expect(many).toMatchObject({
    succeeded: 1,
    failed: 1,
    results: [{ status: 200 }, { status: 422, code: 'no-flights' }],
  });
  expect(rich).toMatchObject({ version: 1, text: expect.stringContaining('British Airways') });
  expect(batch).toMatchObject({ succeeded: 1 });
  expect(file).toMatchObject({ name: 'itinerary.html', type: 'text/html', text: expect.stringMatching(/^<!DOCTYPE/) });
  expect(airport).toMatchObject({ cityname: 'New York' });
  expect(paper).toMatchObject({ name: 'itinerary.html', type: 'text/html', text: expect.stringMatching(/^<!DOCTYPE/) });
  expect(values[9]?.error).toMatchObject({ code: 'no-flights', status: 422 });
});

/** As the guide loads the unpacked archive without Composer. */
function placeClasses(folder: string, blocks: readonly string[]) {
  fs.mkdirSync(folder);
  const version = /VERSION = '(.*)'/.exec(manifestOf('clients/php/src/Wayline.php'))?.[1];
  fs.symlinkSync(path.resolve('clients/php'), path.join(folder, `wayline-client-php-${version}`));
  const autoload = blocks.find((block) => block.startsWith('spl_autoload_register('));
  fs.writeFileSync(path.join(folder, 'autoload.php'), `<?php\n${autoload}`);
}

test('the samples of the guide run as they stand, where their runtime is', async () => {
  const { secret } = await keyedAccount(host.client);
  const env = { ...process.env, WAYLINE_PRIVATE_KEY: secret, PYTHONPATH: path.resolve('clients/python') };
  const blocks = blocksOfGuide('clients', host.url);
  const [javascript = '', php = '', python = ''] = blocks.filter((block) => block.includes('BA 117'));
  placeClasses(path.join(project, 'vendor'), blocks);
  const samples = [
    { file: 'guide.mjs', code: javascript, program: process.execPath },
    { file: 'guide.php', code: php, program: clients['php-streams']?.program },
    { file: 'guide.py', code: python, program: clients.python?.program },
  ];
  for (const { file, code, program } of samples) {
    fs.writeFileSync(path.join(project, file), code);
    if (!program) continue;
    const { stdout } = await promisify(execFile)(program, [file], { cwd: project, env });
    expect(stdout, file).toMatch(/^BA 117 LHR/);
    const pdf = path.join(project, 'itinerary.pdf');
    expect(fs.readFileSync(pdf, 'latin1'), file).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    fs.rmSync(pdf);
  }
});
