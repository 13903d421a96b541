import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { stopCluster } from './cluster.ts';
import { makeTemporary } from './temporary.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    runFolder: string;
  }
}

/** One folder per run, for what its test files share: the PostgreSQL cluster and the prepared databases. */
export default function setup({ provide }: TestProject) {
  const folder = makeTemporary('run');
  fs.chmodSync(folder, 0o711); // PostgreSQL runs as somebody else when we are root, and has to get through
  provide('runFolder', folder);
  return () => {
    stopCluster(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** Does `make` once per run: the first file that asks does it, the others wait. */
export async function once(mark: string, make: () => Promise<void>): Promise<void> {
  const done = `${mark}.done`;
  if (fs.existsSync(done)) return;
  try {
    fs.closeSync(fs.openSync(`${mark}.making`, 'wx'));
  } catch {
    for (let waited = 0; !fs.existsSync(done); waited += 50) {
      if (waited > 60_000) throw new Error(`${mark} was not made`);
      await sleep(50);
    }
    return;
  }
  await make();
  fs.writeFileSync(done, '');
}
