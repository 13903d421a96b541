import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const started = Date.now();
const root = new URL('../', import.meta.url);
const compiled = new URL('app/reference/compiled/', root);
const stamp = new URL('inputs.txt', compiled);

const inputs = hashInputs();
if (readIfThere(stamp) === inputs) {
  console.log('Reference data: nothing changed.');
} else {
  const { compileReference } = await import('./reference/compile.mjs');
  mkdirSync(compiled, { recursive: true });
  for (const [name, table] of Object.entries(await compileReference())) {
    writeFileSync(new URL(`${name}.json`, compiled), JSON.stringify(table));
  }
  writeFileSync(stamp, inputs);
  console.log(`Reference data: compiled in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Our tables, this program, and the exact versions of all packages that it reads. */
function hashInputs() {
  const hash = createHash('sha256').update(readFileSync(new URL('package.json', root)));
  for (const folder of ['app/reference/source/', 'scripts/reference/']) {
    const files = readdirSync(new URL(folder, root)).sort();
    for (const file of files) hash.update(file).update(readFileSync(new URL(folder + file, root)));
  }
  return hash.digest('hex');
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
