import { expect, test } from 'vitest';
import { changedTests } from '../../../scripts/quick/changed-tests.mjs';

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
