import path from 'node:path';
import { settings } from '~/platform/env.server.ts';
import { onShutdown } from '~/platform/shutdown.server.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/**
 * The sandbox as a process of its own (`node build/index.js payments --embedded`). It tells its parent where it listens
 * and ends with it.
 */
export async function runSandbox(): Promise<void> {
  const { embedded, DATA_DIR, PORT } = settings();
  if (!embedded) throw new Error('the payment sandbox belongs to embedded runs only');
  const secret = process.env.PAYMENTS_WEBHOOK_SECRET ?? '';
  const target = secret ? { url: `http://127.0.0.1:${PORT}/webhooks/stripe`, secret } : null;
  const file = path.join(DATA_DIR, 'payments.json');
  const sandbox = await startNear(PORT, (port) => startSandbox({ port, file, target }));
  onShutdown(() => sandbox.stop());
  process.on('disconnect', () => void sandbox.stop().finally(() => process.exit(0)));
  process.send?.({ origin: sandbox.origin });
}

/** The same port every time, so that a payment page in a tab outlives a restart; a free one when it is taken. */
async function startNear(productPort: number, start: (port: number) => Promise<Sandbox>): Promise<Sandbox> {
  const wanted = productPort === 0 ? 0 : productPort + 80;
  return start(wanted).catch(() => start(0));
}
