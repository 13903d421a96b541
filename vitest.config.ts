import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { filesOfStage } from './tests/stages.mjs';
import { shortLived } from './tests/support/short-lived.ts';

/** Left alone, vitest keeps one free, which on two halves the speed. */
const cores = os.availableParallelism();
/** The checker of regular expressions prefers Java, which needs four times as long as its own program. */
const checker = process.platform === 'linux' && process.arch === 'x64' ? 'native' : 'auto';
/** A former release is built, which `npm run faults` does in its long form. */
const longOnly = process.env.WAYLINE_FAULTS === 'long' ? [] : ['tests/faults/upgrade.test.ts'];
const files = filesOfStage('integration');
const measuring = process.env.WAYLINE_DEAREST ? ['tests/support/processor-time.ts'] : [];
const app = fileURLToPath(new URL('./app', import.meta.url));

export default defineConfig({
  resolve: { alias: { '~': app } },
  test: {
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: cores,
          isolate: false, // loading modules anew for each file takes more than half of the processor's time
          env: { RECHECK_BACKEND: checker },
          setupFiles: measuring,
          globalSetup: ['tests/support/fresh-sources.ts', 'tests/support/run-folder.ts'],
          testTimeout: 30_000, // for a machine with other work
          ...filesOfStage('unit'),
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false, // `fresh-process.ts` begins each file anew
          maxWorkers: cores + 1, // they wait for other processes at times
          sequence: { groupOrder: 1, setupFiles: 'list' }, // fresh-process.ts puts back what check-fetch.ts replaces
          execArgv: [shortLived, '--min-semi-space-size=16', '--max-semi-space-size=32'], // fewer collections
          server: { deps: { external: [/\/build\/index\.js/] } }, // Node loads the bundle itself, in a tenth of vite's time
          setupFiles: ['tests/support/fresh-process.ts', 'tests/support/contract/check-fetch.ts', ...measuring],
          globalSetup: [
            'tests/support/fresh-build.ts',
            'tests/support/run-folder.ts',
            'tests/support/contract/write-contract.ts',
          ],
          include: files.include,
          exclude: [...files.exclude, ...longOnly],
          testTimeout: 60_000, // eventually() gives up before, and says what did not happen
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
