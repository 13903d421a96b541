import fs from 'node:fs';
import { transformSync } from 'esbuild';

/** A TypeScript file that imports nothing but types; Node 20 reads none by itself. */
export async function importSource(file) {
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
