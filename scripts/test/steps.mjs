// What `npm test` and `npm run full` run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resultOfPlaywright, resultOfVitest } from './failures.mjs';

const bin = (file) => path.join('node_modules', file);
const cores = os.availableParallelism();

/** @param {{ root: string, report: (name: string) => string, recording: string, chromium: string }} at */
export function stepsOf({ root, report, recording, chromium }) {
  const vitest = (project, name = project, ...words) => [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
    ...words,
  ];
  const unit = (name, ...words) => ({ name, argv: vitest('unit', name, ...words), reads: resultOfVitest });
  const integration = (name, ...words) => ({
    name,
    argv: vitest('integration', name, ...words),
    reads: resultOfVitest,
    again: (files) => vitest('integration', `${name} again`, '--maxWorkers=1', ...files),
    needs: 'redis',
  });
  const browser = (name, ...words) => ({
    name,
    argv: [bin('@playwright/test/cli.js'), 'test', ...words],
    reads: resultOfPlaywright,
    needs: 'chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name), WAYLINE_CHROMIUM: chromium },
  });
  const onNode24 = { needs: 'node24', skipsNothing: true }; // what it leaves out ran before
  const everyFile = { WAYLINE_STAGE: 'all' };

  const test = [
    ...checks,
    { ...unit('unit', `--maxWorkers=${Math.max(1, cores - 1)}`), quiet: true, env: { PROPERTY_RUNS: '5000' } },
    { ...integration('integration', `--maxWorkers=${cores}`), env: { STRIPE_RECORD: recording } },
    browser('browser'),
  ];
  const full = [
    ...clients,
    unit('unit, the rest'),
    { ...unit('properties, 100,000 runs', 'tests/unit/itinerary/properties'), env: everyFile },
    { ...integration('integration, the rest'), env: { STRIPE_RECORD: recording } },
    {
      ...integration('twins on the embedded database', ...twins(root)),
      env: { ...everyFile, WAYLINE_TEST_POSTGRES: 'off' },
      skipsNothing: true,
    },
    { name: 'stripe conformance', argv: ['scripts/stripe-conformance.mjs', recording], after: true, needs: 'redis' },
    browser('browser, the rest'),
    {
      ...unit('unit on Node 24', ...sameOnEveryNode),
      ...onNode24,
      env: { WAYLINE_STAGE: 'test', PROPERTY_RUNS: '5000', PROPERTY_SEED: '24' },
    },
    {
      ...integration('integration on Node 24', ...leaningOnNode),
      ...onNode24,
      env: { ...everyFile, WAYLINE_TEST_POSTGRES: 'off' },
    },
  ];
  const allLooks = { ...everyFile, WAYLINE_LOOKS: 'all' };
  const looks = [
    browser('browser, all looks'),
    integration('markup, all looks', 'tests/integration/html-validity.test.ts'),
  ];
  return { test, full, looks: looks.map((step) => ({ ...step, env: { ...step.env, ...allLooks } })) };
}

export const building = { name: 'build', argv: ['scripts/build.mjs'], unbuilt: true };

const checks = [
  { name: 'format and lint', unbuilt: true, argv: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'secrets', unbuilt: true, argv: ['scripts/find-secrets.mjs'] },
  { name: 'types', argv: [bin('typescript-native/bin/tsc'), '-p', '.'] },
  {
    name: 'import rules',
    argv: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'app',
      'workers',
      'emails',
      'print',
      'dev',
      'prisma',
      'packages',
      'server.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'dead code', argv: [bin('knip/bin/knip.js')] },
];

const clients = [
  { name: 'client for TypeScript', argv: ['clients/contract/run.mjs', 'typescript'] },
  { name: 'client for Python', argv: ['clients/contract/run.mjs', 'python'], needs: 'python' },
  { name: 'client for PHP', argv: ['clients/contract/run.mjs', 'php'], needs: 'php' },
];

/** Files whose statements, races or queues are looked at on both databases; `npm test` runs them on production's. */
function twins(root) {
  const folder = path.join(root, 'tests');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('unit'))
    .filter((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes('databaseKinds'))
    .map((name) => path.posix.join('tests', name.split(path.sep).join('/')));
}

/** The product on its embedded database, as far as Node itself has a part in it; the rest differs by no version. */
const leaningOnNode = [
  'integration/starts-under-traffic',
  'integration/headers',
  'integration/newcomer',
  'integration/usage/charge',
].map((name) => `tests/${name}.test.ts`);

/** What the repository holds is the same for every Node. */
const sameOnEveryNode = ['--exclude', 'tests/unit/repo/**'];
