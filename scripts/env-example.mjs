// npm run env:example: writes .env.example anew from the schema of the settings.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './install.mjs';

const bundle = path.join(root, '.cache', 'env-example.mjs');
await build({
  entryPoints: [path.join(root, 'scripts/env-example-entry.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { '~': path.join(root, 'app') },
  logLevel: 'error',
});
const { envExample } = await import(pathToFileURL(bundle).href);
fs.writeFileSync(path.join(root, '.env.example'), envExample());
