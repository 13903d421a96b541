import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PaymentsEndpoint } from '~/platform/payments.server.ts';

export interface LaunchedPayments {
  place: PaymentsEndpoint;
  stop(): Promise<void>;
}

/** Starts the payment sandbox as a process of its own, from the bundle that this code stands in. */
export async function launchPayments(productPort: number, dataFolder: string): Promise<LaunchedPayments> {
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'payments', String(productPort), dataFolder], {
    env: { ...process.env, PAYMENTS_WEBHOOK_SECRET: webhookSecret },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true, // Ctrl-C must reach the product before what it talks to
  });
  const origin = await originOf(child);
  child.unref();
  child.channel?.unref();
  return { place: { origin, webhookSecret }, stop: () => stopChild(child) };
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { origin: string }) => resolve(message.origin));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the payment sandbox ended with ${code}`)));
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
