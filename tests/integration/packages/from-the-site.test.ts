import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { guidePages } from '~/urls.ts';
import { packAll } from '../../../scripts/build-packages.mjs';
import { findProgram } from '../../../scripts/install.mjs';
import { blocksOfGuide } from '../../support/guide.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { makeTemporary } from '../../support/temporary.ts';

const run = promisify(execFile);
const text = 'WAYLINE TEST one-way';
let host: Product;

beforeAll(async () => {
  host = await startProduct();
}, 120_000);
afterAll(() => host.stop());

const archives = () => fs.readdirSync('public/packages').filter((name) => !name.endsWith('.sha256'));
const command = (name: string, begin: string) =>
  blocksOfGuide(name, host.url)
    .find((block) => block.startsWith(begin))
    ?.trim()
    .split(' ') ?? [];

async function fetched(name: string): Promise<Buffer> {
  const response = await fetch(`${host.url}/packages/${name}`);
  expect(response.status, name).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('G6 each archive is served with its checksum', async () => {
  expect(archives()).toEqual(
    expect.arrayContaining([
      'wayline-1.0.0-py3-none-any.whl',
      'wayline-client-1.0.0.tgz',
      'wayline-client-php-1.0.0.zip',
    ]),
  );
  for (const name of archives()) {
    const hash = createHash('sha256')
      .update(await fetched(name))
      .digest('hex');
    expect((await fetched(`${name}.sha256`)).toString()).toBe(`${hash}  ${name}\n`);
  }
});

test('G6 the same sources make the same bytes, in every zone of time', async () => {
  const zone = process.env.TZ;
  process.env.TZ = zone === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo';
  const folder = path.join(makeTemporary('packed'), 'packages');
  const names = await packAll(folder, false).finally(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const name of names)
    expect(fs.readFileSync(path.join(folder, name)).equals(fs.readFileSync(`public/packages/${name}`)), name).toBe(
      true,
    );
}, 60_000);

test('G6 every package that a page names is there, and what is not offered is not named as an address', async () => {
  for (const page of guidePages) {
    const markdown = await (await fetch(`${host.url}/docs/${page}.md`)).text();
    expect(markdown).not.toMatch(/\{\{/);
    for (const [, name = ''] of markdown.matchAll(/http:[^\s)]*\/packages\/([\w.-]+)/g)) await fetched(name);
  }
});

test('G6 npm installs the client from the site into an empty folder, without a registry', async () => {
  const project = makeTemporary('from-site');
  const [program = '', ...args] = command('clients', 'npm install');
  fs.writeFileSync(path.join(project, 'package.json'), '{ "name": "project", "private": true }');
  await run(program, [...args, '--registry', 'http://127.0.0.1:9', '--no-audit', '--no-fund'], { cwd: project });
  const script = `
    import { Wayline } from '@wayline/client';
    const wayline = new Wayline({ baseUrl: '${host.url}', privateKey: '${demoKey}' });
    const { segments } = await wayline.itineraries('${text}');
    console.log(segments[0].marketing_carrier.code);`;
  fs.writeFileSync(path.join(project, 'run.mjs'), script);
  expect((await run(process.execPath, ['run.mjs'], { cwd: project })).stdout).toBe('BA\n');
}, 60_000);

const python = findProgram('python') ?? '';
const hasPip = python !== '' && spawnSync(python, ['-m', 'pip', '--version']).status === 0;
const inPython = `
from wayline import Wayline
answer = Wayline("URL", "${demoKey}").itineraries("${text}")
print(answer["segments"][0]["marketing_carrier"]["code"])`;
const called = async (folder: string) => {
  const env = { ...process.env, PYTHONPATH: folder };
  return (await run(python, ['-c', inPython.replace('URL', host.url)], { env, cwd: folder })).stdout;
};

test.skipIf(!hasPip)(
  'G6 pip installs the wheel from the site, without an index',
  async () => {
    const folder = makeTemporary('wheel');
    const [, ...args] = command('clients', 'pip install');
    await run(python, ['-m', 'pip', '--isolated', ...args, '--no-index', '--target', folder, '--no-cache-dir']);
    expect(fs.readdirSync(folder).sort()).toEqual(['wayline', 'wayline-1.0.0.dist-info']);
    expect(await called(folder)).toBe('BA\n');
  },
  60_000,
);

test('G6 the wheel records each of its files', async () => {
  const files = unzipSync(await fetched('wayline-1.0.0-py3-none-any.whl'));
  const record = Buffer.from(files['wayline-1.0.0.dist-info/RECORD'] ?? []).toString();
  const lines = Object.entries(files).map(([name, bytes]) => {
    if (name.endsWith('/RECORD')) return `${name},,`;
    return `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
  });
  expect(record.trim().split('\n').sort()).toEqual(lines.sort());
});

test.skipIf(python === '')('G6 the wheel works from its path alone', async () => {
  const wheel = path.join(makeTemporary('wheel'), 'wayline.whl');
  fs.writeFileSync(wheel, await fetched('wayline-1.0.0-py3-none-any.whl'));
  const env = { ...process.env, PYTHONPATH: wheel };
  expect((await run(python, ['-c', inPython.replace('URL', host.url)], { env })).stdout).toBe('BA\n');
});

test('G6 the archive for Composer is what the page says of it', async () => {
  const files = unzipSync(await fetched('wayline-client-php-1.0.0.zip'));
  const block = blocksOfGuide('clients', host.url).find((each) => each.includes('"repositories"')) ?? '{}';
  const { dist, ...described } = JSON.parse(block).repositories[0].package;
  const composer = JSON.parse(Buffer.from(files['wayline-client-php-1.0.0/composer.json'] ?? []).toString());
  expect({ ...composer, version: '1.0.0' }).toMatchObject(described);
  expect(dist.url).toBe(`${host.url}/packages/wayline-client-php-1.0.0.zip`);
  expect(Object.keys(files)).toContain('wayline-client-php-1.0.0/src/Wayline.php');
});

test('G6 the archives hold no maps, tests or paths of this machine', async () => {
  for (const name of archives().filter((each) => /\.(?:zip|whl)$/.test(each)))
    for (const [file, bytes] of Object.entries(unzipSync(await fetched(name)))) {
      expect(file).not.toMatch(/__pycache__|\.pyc$|\.map$|^\//);
      expect(Buffer.from(bytes).includes(path.resolve('.')), file).toBe(false);
    }
});
