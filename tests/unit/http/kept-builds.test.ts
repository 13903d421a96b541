import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { keepBuild } from '~/http/kept-builds.server.ts';
import type { IncomingRequest } from '~/http/request-context.server.ts';
import { staticFiles } from '~/http/static-files.server.ts';
import { makeTemporary } from '../../support/temporary.ts';

const store = () => path.join(makeTemporary('kept'), 'builds');

/** A public folder with one style sheet and one script, whose names hold the version. */
function buildOf(version: string): string {
  const folder = makeTemporary('public');
  fs.mkdirSync(path.join(folder, 'build', '_assets'), { recursive: true });
  const css = `a { order: ${version} }`;
  fs.writeFileSync(path.join(folder, 'build', '_assets', `page-${version}.css`), css);
  fs.writeFileSync(path.join(folder, 'build', '_assets', `page-${version}.css.br`), brotliCompressSync(css));
  fs.writeFileSync(path.join(folder, 'build', `root-${version}.js`), `/* ${version} */`);
  return folder;
}

async function serve(publicFolder: string, kept: string): Promise<string> {
  const files = staticFiles(publicFolder, kept);
  const server = http.createServer((req, res) => {
    const own = req as IncomingRequest;
    own.path = req.url ?? '/';
    files(own, res, () => res.writeHead(418).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A release as a process starts it. */
async function release(version: string, kept: string): Promise<string> {
  const folder = buildOf(version);
  await keepBuild(path.join(folder, 'build'), version, kept);
  return serve(folder, kept);
}

const files = (version: string) => [`/build/_assets/page-${version}.css`, `/build/root-${version}.js`];

const statusesOf = (url: string, versions: string[]) =>
  Promise.all(versions.flatMap(files).map(async (file) => (await fetch(url + file)).status));

test('pages of both releases find their files at either, unchanged and to be kept for good', async () => {
  const kept = store();
  const [former, present] = [await release('AAAA1111', kept), await release('BBBB2222', kept)];
  for (const url of [former, present])
    for (const encoding of ['br', 'identity']) {
      const response = await fetch(`${url}${files(url === present ? 'AAAA1111' : 'BBBB2222')[0]}`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(await response.text()).toMatch(url === present ? 'order: AAAA1111' : 'order: BBBB2222');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toMatch(/^text\/css/);
      expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    }
});

test('the fourth build forgets the first, and one that is started again is the newest', async () => {
  const kept = store();
  for (const version of ['A1', 'B2', 'C3']) await release(version, kept);
  const third = await release('A1', kept);
  expect(await statusesOf(third, ['A1', 'B2', 'C3'])).toEqual(Array(6).fill(200));
  const fourth = await release('D4', kept);
  expect(await statusesOf(fourth, ['B2'])).toEqual([404, 404]);
  expect(await statusesOf(fourth, ['A1', 'C3', 'D4'])).toEqual(Array(6).fill(200));
  for (let each = 0; each < 20; each += 1) await keepBuild(path.join(buildOf('E5'), 'build'), `E${each}`, kept);
  expect(fs.readdirSync(kept)).toHaveLength(3);
});

test('processes that start at once keep one whole copy, and what a killed one left goes', async () => {
  const kept = store();
  const left = path.join(kept, '.part-left');
  fs.mkdirSync(left, { recursive: true });
  fs.utimesSync(left, new Date(0), new Date(0));
  const folder = buildOf('A1');
  await Promise.all(Array.from({ length: 5 }, () => keepBuild(path.join(folder, 'build'), 'A1', kept)));
  expect(fs.readdirSync(kept)).toEqual(['A1']);
  expect(fs.readdirSync(path.join(kept, 'A1')).sort()).toEqual(['_assets', 'root-A1.js']);
});

test('nothing but files of builds is found there, and without a store a missing file is a short 404', async () => {
  const kept = store();
  const url = await release('A1', kept);
  fs.mkdirSync(path.join(kept, '.part-x'));
  fs.writeFileSync(path.join(kept, '.part-x', 'half.js'), '');
  fs.writeFileSync(path.join(kept, 'beside.js'), '');
  const { port } = new URL(url);
  const statusOf = async (file: string) => {
    const [response] = await once(http.get({ port, path: file }), 'response');
    return response.resume().statusCode;
  };
  for (const file of ['half.js', 'A1/root-A1.js', '../beside.js', '%2e%2e/beside.js', '..%2fbeside.js', 'gone-1.css'])
    expect(await statusOf(`/build/${file}`), file).toBe(404);
  const alone = await serve(buildOf('B2'), path.join(kept, 'nowhere'));
  expect(await statusesOf(alone, ['A1', 'B2'])).toEqual([404, 404, 200, 200]);
});
