import fs from 'node:fs';
import { expect, test } from 'vitest';
import { changedTests, needsBundle } from '../../../scripts/quick/changed-tests.mjs';

const tests = [
  { file: 'tests/integration/charge.test.ts', text: "import { x } from './other.ts';" },
  { file: 'tests/integration/batch.test.ts', text: "import { charge } from '~/usage/charge.server.ts';" },
  { file: 'tests/workers/mail.test.ts', text: "import { startWorkers } from '../../workers/index.ts';" },
  { file: 'tests/faults/time.test.ts', text: '' },
];

test('changed tests come first, then those that import a change, then those of its name', () => {
  const changed = ['app/usage/charge.server.ts', 'tests/faults/time.test.ts', 'README.md'];
  expect(changedTests(changed, tests)).toEqual([
    'tests/faults/time.test.ts',
    'tests/integration/batch.test.ts',
    'tests/integration/charge.test.ts',
  ]);
});

test('what lies outside of app/ counts by its path, and what nothing imports by nothing', () => {
  expect(changedTests(['workers/index.ts'], tests)).toEqual(['tests/workers/mail.test.ts']);
  expect(changedTests(['docs/tax.md', 'app/ui/page.css'], tests)).toEqual([]);
});

test('a test that starts the product needs a build, one that names its types or runs the sources does not', () => {
  const starts = "import { type Product, startProduct } from '../support/product.ts';";
  const crashes = "spawn(process.execPath, ['build/index.js', 'web'])";
  const names = "import type { Product } from '../support/product.ts';";
  expect([starts, crashes, names, ''].map((text) => needsBundle({ text }))).toEqual([true, true, false, false]);
});

test('every integration test that runs the bundle is known to need it', () => {
  const runs = /startProduct\(|build\/index/;
  const files = ['integration', 'workers', 'faults', 'attacks'].flatMap((folder) =>
    fs
      .readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  const texts = files.map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
  const wrong = texts.filter((each) => runs.test(each.text) && !needsBundle(each)).map(({ file }) => file);
  expect(wrong).toEqual([]);
});
