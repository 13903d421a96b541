import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { build } from './scripts/build.mjs';
import { freePort } from './scripts/free-port.mjs';
import { browserTests } from './tests/stages.mjs';

/** Chosen once; the workers, which read this file again, find it in the environment. */
if (!process.env.WAYLINE_E2E_PORT) {
  build(); // the web server starts before any global set-up
  process.env.WAYLINE_E2E_PORT = String(await freePort());
  const folder = path.join(os.tmpdir(), `wayline-e2e-${process.env.WAYLINE_E2E_PORT}`);
  process.env.WAYLINE_E2E_DATA = folder;
  fs.mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  process.once('exit', () => {
    for (const left of [folder, `${folder}-typed.ndjson`]) fs.rmSync(left, { recursive: true, force: true });
  });
}
const address = `http://localhost:${process.env.WAYLINE_E2E_PORT}`;

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 720 },
  launchOptions: {
    executablePath: process.env.WAYLINE_CHROMIUM || systemChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
      '--js-flags=--no-opt --no-maglev', // no page lives long enough to win its compiling back
    ],
  },
};

/**
 * The built product, with a database and a mailbox of its own; every test runs with and without scripts, unless its
 * name says that one way is enough.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/e2e/support/nothing-left.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: os.availableParallelism() + 1, // browser, product and test wait for each other
  retries: 1, // what passes then is reported as flaky
  timeout: 90_000, // a walk takes a third of it where other work takes the processor; an expectation waits ten seconds
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: { baseURL: address, colorScheme: 'light', locale: 'en-GB' },
  projects: [
    { name: 'scripts', use: chromium, ...browserTests.scripts },
    { name: 'plain', use: { ...chromium, javaScriptEnabled: false }, ...browserTests.plain },
  ],
  webServer: {
    command: `"${process.execPath}" build/index.js all --embedded`,
    url: `${address}/healthz`,
    timeout: 180_000, // a start takes some seconds on a machine without other work
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env.WAYLINE_E2E_PORT,
      PUBLIC_URL: address,
      DATA_DIR: process.env.WAYLINE_E2E_DATA ?? '',
      TMPDIR: path.join(process.env.WAYLINE_E2E_DATA ?? '', 'tmp'), // searched at the end
      PASSWORD_COST: 'light',
      LOG_LEVEL: 'debug', // the search at the end reads the log
      RATE_LIMIT_PAGE: '100000',
      RATE_LIMIT_SIGNUP: '100000', // all tests come from one address, and sign up again with each retry
      RATE_LIMIT_CHANGES: '100000',
      RATE_LIMIT_DETAILS: '100000',
      RATE_LIMIT_PDF: '100000',
    },
  },
});

/** The one without a window, where it is there: it needs half of the processor's time. */
function systemChromium(): string {
  const files = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return files.find((file) => fs.existsSync(file)) ?? '/usr/bin/chromium';
}
