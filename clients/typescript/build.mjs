// npm run build: writes dist/esm and dist/cjs with their types, from an empty folder.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));

export function buildClient() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  fs.rmSync(at('dist'), { recursive: true, force: true });
  fs.mkdirSync(at('dist/cjs'), { recursive: true });
  fs.writeFileSync(at('dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  execFileSync(process.execPath, [tsc, '-p', at('.')], { stdio: 'inherit' });
  const commonJs = ['--module', 'CommonJS', '--moduleResolution', 'Node10', '--outDir', at('dist/cjs')];
  execFileSync(process.execPath, [tsc, '-p', at('.'), ...commonJs], { stdio: 'inherit' });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildClient();
