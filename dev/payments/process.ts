import path from 'node:path';
import { endWithParent } from '../end-with-parent.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/**
 * The sandbox as a process of its own (`node build/dev.js payments <product's port> <data folder>`). It tells its parent
 * where it listens and ends with it.
 */
export async function runSandbox([productPort = '', dataFolder = '']: readonly string[]): Promise<void> {
  const port = Number(productPort);
  const secret = process.env.PAYMENTS_WEBHOOK_SECRET ?? '';
  const target = secret ? { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret } : null;
  const file = path.join(dataFolder, 'payments.json');
  const sandbox = await startNear(port, (own) => startSandbox({ port: own, file, target }));
  endWithParent(() => sandbox.stop());
  process.send?.({ origin: sandbox.origin });
}

/** The same port every time, so that a payment page in a tab outlives a restart; a free one when it is taken. */
async function startNear(productPort: number, start: (port: number) => Promise<Sandbox>): Promise<Sandbox> {
  const wanted = productPort === 0 ? 0 : productPort + 80;
  return start(wanted).catch(() => start(0));
}
