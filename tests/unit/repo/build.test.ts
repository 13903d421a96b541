import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, fingerprint, staleSteps } from '../../../scripts/build.mjs';

interface Metafile {
  inputs: Record<string, unknown>;
  outputs: Record<string, { imports: { path: string; kind: string }[] }>;
}

beforeAll(() => build(), 120_000);

test('what is tested here is built from the sources of now', () => {
  expect(staleSteps()).toEqual([]);
});

describe('the fingerprint of sources', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-build-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('changes with every text and every name', () => {
    const prints = ['a.ts: 1', 'a.ts: 2', 'b.ts: 2'].map((file) => {
      const [name = '', text = ''] = file.split(': ');
      fs.rmSync(path.join(folder, 'app'), { recursive: true, force: true });
      fs.mkdirSync(path.join(folder, 'app', 'deep'), { recursive: true });
      fs.writeFileSync(path.join(folder, 'app', 'deep', name), text);
      return fingerprint(['app', 'gone'], folder);
    });
    expect(new Set(prints).size).toBe(3);
    expect(fingerprint(['app', 'gone'], folder)).toBe(prints[2]);
  });
});

describe('the browser build', () => {
  const folder = 'public/build';
  const served = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const textOf = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const scripts = () =>
    served()
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, text: textOf(file) }));
  const isWorker = (file: string) => /^private[\\/]worker-\w+\.js$/.test(file);
  /** What pages load: the worker of private mode is none of it. */
  const ofPages = () => scripts().filter(({ file }) => !isWorker(file));

  test('has one worker of private mode, which weighs at most 650 kB', () => {
    const workers = served().filter(isWorker);
    expect(workers).toHaveLength(1);
    expect(fs.statSync(path.join(folder, `${workers[0]}.br`)).size).toBeLessThan(650_000);
  });

  test('holds no secret and nothing of the server', () => {
    expect(scripts().length).toBeGreaterThan(3);
    for (const { file, text } of scripts())
      expect(
        /sk_(live|test)_[0-9A-Za-z]{20}|PrismaClient|DATABASE_URL|SESSION_KEYS/.exec(text)?.[0],
        file,
      ).toBeUndefined();
  });

  test('holds no i18next, and zod once, small, to read documents and answers behind a link', () => {
    for (const { file, text } of ofPages())
      expect(/initReactI18next|createInstance.*languageUtils/.exec(text)?.[0], file).toBeUndefined();
    const withZod = ofPages().filter(({ text }) => text.includes('ZodError'));
    expect(withZod.map(({ file }) => file)).toHaveLength(1);
    for (const { file, text } of withZod) expect(gzipSync(text).length, file).toBeLessThan(12_000);
  });

  test('holds nothing that writes mails, and no page has more than React and itself', () => {
    for (const { file, text } of ofPages())
      expect(/prettier|html-to-text|selderee/.exec(text)?.[0], file).toBeUndefined();
    const isManifest = ({ file }: { file: string }) => file.includes('manifest-');
    const isPresenter = ({ file }: { file: string }) => file.startsWith('_shared/presenter-');
    const sizesOf = (kept: { text: string }[]) => kept.map(({ text }) => text.length).sort((a, b) => b - a);
    const loadedWithPages = ofPages().filter((script) => !isManifest(script) && !isPresenter(script));
    const [react = 0, remix = 0, ...others] = sizesOf(loadedWithPages);
    expect(sizesOf(ofPages().filter(isPresenter))).toEqual([expect.toSatisfy((size: number) => size < 80_000)]); // with the first answer
    expect(sizesOf(ofPages().filter(isManifest))).toEqual([expect.toSatisfy((size: number) => size < 60_000)]); // some 400 a route
    expect(react + remix).toBeLessThan(270_000); // the router is with Remix; before compression
    expect(others.filter((size) => size > 70_000)).toEqual([]); // the largest is the workbench, 20 kB compressed
  });

  test('has every script and style sheet compressed by brotli too', () => {
    for (const { file } of scripts()) expect(fs.existsSync(path.join(folder, `${file}.br`)), file).toBe(true);
  });

  test('serves no source map', () => {
    expect(served().filter((file) => file.includes('.map'))).toEqual([]);
    for (const file of served().filter((name) => /\.(js|css)$/.test(name)))
      expect(textOf(file), file).not.toContain('sourceMappingURL');
  });
});

describe('the server build', () => {
  const metafile = () => JSON.parse(fs.readFileSync('build/metafile.server.json', 'utf8')) as Metafile;
  const imports = () => Object.values(metafile().outputs).flatMap((output) => output.imports);

  test('has neither the payment sandbox nor the demo accounts', () => {
    const inputs = Object.keys(metafile().inputs);
    expect(inputs).toContain('server.ts');
    expect(inputs.filter((file) => file.startsWith('dev/'))).toEqual([]);
    const kinds = imports().filter(({ path: name }) => name === '#dev');
    expect(kinds.map(({ kind }) => kind)).toEqual(['dynamic-import']);
    expect(fs.readFileSync('build/index.js', 'utf8')).not.toContain('Wayline-demo-1');
  });

  test('loads the embedded database late, since images do not have it', () => {
    const names = ['@electric-sql/pglite', 'pglite-prisma-adapter'];
    const found = imports().filter((each) => names.includes(each.path));
    expect(found.map((each) => each.path).sort()).toEqual(names);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
  });

  test('has a source map for its stack traces', () => {
    const { sources } = JSON.parse(fs.readFileSync('build/index.js.map', 'utf8')) as { sources: string[] };
    expect(sources).toContain('../server.ts');
  });
});
