import fs from 'node:fs';
import { afterAll, expect } from 'vitest';

/** For `npm test -- --dearest`: seconds of processor of each file, of this process and of those it waited for. */
const shared = globalThis as { waylineSeconds?: number };

afterAll(() => {
  const seconds = secondsSoFar();
  const line = { file: expect.getState().testPath, seconds: seconds - (shared.waylineSeconds ?? 0) };
  fs.appendFileSync(process.env.WAYLINE_DEAREST ?? '', `${JSON.stringify(line)}\n`);
  shared.waylineSeconds = seconds;
});

function secondsSoFar(): number {
  const { user, system } = process.cpuUsage();
  const fields =
    process.platform === 'linux' ? fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') : [];
  const ofChildren = (Number(fields?.[13] ?? 0) + Number(fields?.[14] ?? 0)) / 100; // in ticks of 10 ms
  return (user + system) / 1e6 + ofChildren;
}
