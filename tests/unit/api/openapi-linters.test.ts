import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '~/api/docs/openapi.server.ts';
import { toOpenApi30 } from '~/api/docs/openapi-3-0.ts';
import { openApiOfV1 } from '~/api/docs/openapi-v1.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-openapi-'));
const files: Record<string, string> = {};

beforeAll(() => {
  placeTestSettings({ PUBLIC_URL: 'http://wayline.test', SELLER_EMAIL: 'api@wayline.test' });
  // Not by the calls, which keep what they said under the settings of another test.
  const written = {
    '3.1': JSON.stringify(openApi()),
    '3.0': toOpenApi30(openApi()),
    '3.1 of v1': JSON.stringify(openApiOfV1()),
  };
  for (const [name, text] of Object.entries(written)) {
    files[name] = path.join(folder, `openapi-${name}.json`);
    fs.writeFileSync(files[name], text);
  }
}, 60_000);
afterAll(() => {
  placeTestSettings();
  fs.rmSync(folder, { recursive: true });
});

test.each(['3.1', '3.0', '3.1 of v1'])(
  'Spectral finds nothing in the file of OpenAPI %s',
  async (version) => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']] });
    const found = await linter.run(fs.readFileSync(files[version] ?? '', 'utf8'));
    expect(found.map(({ code, path: at, message }) => `${code} ${at.join('.')}: ${message}`)).toEqual([]);
  },
  120_000,
);

test.each(['3.1', '3.0', '3.1 of v1'])('Redocly finds nothing in the file of OpenAPI %s', async (version) => {
  const options = ['lint', '--extends=recommended-strict', '--format=json', files[version] ?? ''];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', options, { env });
  expect(JSON.parse(stdout).totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
