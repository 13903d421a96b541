import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildReader } from '../../scripts/build-reader.mjs';

const TURNS = 11;
const TEXT = ' 1 DL 147T 17JUL F JFKAMS*HK1  436P  555A  18JUL S /DCDL /E';

/** Milliseconds from the import of the package to its first itinerary, in a fresh process each; and of an empty one. */
export async function benchReader(root) {
  await buildReader();
  const reader = pathToFileURL(path.join(root, 'packages/reader/dist/index.js')).href;
  const program = `const from = performance.now();
    const { convert } = await import('${reader}');
    convert('${TEXT}', { today: '2026-05-04' });
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify([performance.now() - from, (user + system) / 1000]));`;
  const turns = Array.from({ length: TURNS }, () => ({
    empty: run('').elapsed,
    ...run(`const before = process.cpuUsage();${program}`),
  }));
  const said = turns.map(({ stdout }) => JSON.parse(stdout));
  const [empty, whole] = [median(turns.map((turn) => turn.empty)), median(turns.map(({ elapsed }) => elapsed))];
  return {
    emptyProcess: empty,
    withFirstConversion: whole,
    ratio: whole / empty,
    importAndConvert: median(said.map(([elapsed]) => elapsed)),
    processorTime: median(said.map(([, processor]) => processor)),
  };
}

function run(program) {
  const from = performance.now();
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { elapsed: performance.now() - from, stdout };
}

const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];
