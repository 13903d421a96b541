import fs from 'node:fs';
import { expect, test } from 'vitest';

interface Metafile {
  inputs: Record<string, unknown>;
  outputs: Record<string, { imports: { path: string; kind: string }[] }>;
}

const metafile = JSON.parse(fs.readFileSync('build/metafile.server.json', 'utf8')) as Metafile;
const bundle = fs.readFileSync('build/index.js', 'utf8');
const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);

test('the product is bundled without the payment sandbox and the demo accounts', () => {
  expect(Object.keys(metafile.inputs)).toContain('server.ts');
  expect(Object.keys(metafile.inputs).filter((file) => file.startsWith('dev/'))).toEqual([]);
  expect(imports.filter(({ path }) => path === '#dev').map(({ kind }) => kind)).toEqual(['dynamic-import']);
  expect(bundle).not.toContain('Wayline-demo-1');
});

test('the embedded database is loaded late, since images do not have it', () => {
  const names = ['@electric-sql/pglite', 'pglite-prisma-adapter'];
  const found = imports.filter(({ path }) => names.includes(path));
  expect(found.map(({ path }) => path).sort()).toEqual(names);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
});

test('the server has a source map for its stack traces, and the browser gets none', () => {
  const map = JSON.parse(fs.readFileSync('build/index.js.map', 'utf8')) as { sources: string[] };
  expect(map.sources).toContain('../server.ts');
  const served = fs.readdirSync('public/build', { recursive: true, encoding: 'utf8' });
  expect(served.filter((file) => file.includes('.map'))).toEqual([]);
  for (const file of served.filter((name) => /\.(js|css)$/.test(name)))
    expect(fs.readFileSync(`public/build/${file}`, 'utf8'), file).not.toContain('sourceMappingURL');
});
