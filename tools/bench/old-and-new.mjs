// The converter of an older build beside this one: `--old DIR`, a git worktree with its packages; texts from `--texts DIR`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { corpusTexts } from './corpus-texts.mjs';
import { median, round } from './measure.mjs';

const WARM = 40;
const READINGS = 30;

/** The older API calls leave facts out; an older build knows no such choice. */
const WITHOUT_FACTS = { facts: false };

export async function benchOldAndNew(root, oldRoot, folder) {
  const bundles = { old: await bundleConverter(oldRoot, root, 'old'), now: await bundleConverter(root, root, 'now') };
  const converters = {};
  for (const [name, file] of Object.entries(bundles)) converters[name] = (await import(file)).convert;
  const texts = corpusTexts(folder);
  const times = inTurnByText(converters, texts, {});
  const withoutFacts = inTurnByText(converters, texts, WITHOUT_FACTS);
  const isEmpty = texts.map(({ text, today }) => converters.old(text, { today }).flights.length === 0);
  const apart = Object.entries(bundles).map(([name, file]) => [name, inOwnProcess(root, file, folder)]);
  return {
    texts: texts.length,
    inTurn: compared(times, () => true),
    inTurnWithoutFlights: compared(times, (at) => isEmpty[at]),
    inTurnWithoutFacts: compared(withoutFacts, () => true),
    inTurnWithoutFactsWithFlights: compared(withoutFacts, (at) => !isEmpty[at]),
    inTurnWithoutFactsWithoutFlights: compared(withoutFacts, (at) => isEmpty[at]),
    separateProcesses: withRatio(Object.fromEntries(apart)),
  };
}

/** Compiles the reference tables first where a fresh worktree has none. */
async function bundleConverter(from, root, name) {
  if (!fs.existsSync(path.join(from, 'app/reference/compiled/places.json')))
    execFileSync(process.execPath, ['scripts/build-reference.mjs'], { cwd: from });
  const outfile = path.join(root, `build/converter-${name}.js`);
  await build({
    stdin: { contents: `export { convert } from '~/itinerary/convert.ts';`, resolveDir: from, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    alias: { '~': path.join(from, 'app') },
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}

/** Median microseconds of each text, each read by both builds in turn, the first one changing. */
function inTurnByText(converters, texts, options) {
  const names = Object.keys(converters);
  const read = texts.map(() => Object.fromEntries(names.map((name) => [name, []])));
  for (let pass = 0; pass < WARM + READINGS; pass += 1)
    texts.forEach(({ text, today }, at) => {
      for (const name of pass % 2 === 0 ? names : names.toReversed()) {
        const started = process.hrtime.bigint();
        converters[name](text, { today, ...options });
        if (pass >= WARM) read[at][name].push(Number(process.hrtime.bigint() - started) / 1000);
      }
    });
  return read.map((times) => Object.fromEntries(names.map((name) => [name, median(times[name])])));
}

function compared(times, counts) {
  const chosen = times.filter((_, at) => counts(at));
  const mean = (name) => chosen.reduce((sum, time) => sum + time[name], 0) / chosen.length;
  return withRatio({ old: mean('old'), now: mean('now') });
}

function inOwnProcess(root, bundle, folder) {
  return Number(execFileSync(process.execPath, [path.join(root, 'tools/bench/convert-pass.mjs'), bundle, folder]));
}

function withRatio({ old, now }) {
  return { oldMicroseconds: round(old), nowMicroseconds: round(now), ratio: round(now / old, 2) };
}
