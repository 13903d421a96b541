import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const app = fileURLToPath(new URL('./app', import.meta.url));

export default defineConfig({
  resolve: { alias: { '~': app } },
  test: {
    // Every core: left alone, vitest keeps one free, which on two cores halves the speed.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx', 'tests/corpus/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          globalSetup: ['tests/support/run-folder.ts'],
          include: ['tests/integration/**/*.test.ts', 'tests/workers/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
