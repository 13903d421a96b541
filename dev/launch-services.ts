import fs from 'node:fs';
import path from 'node:path';
import { claimFolder } from '~/platform/folder-lock.server.ts';
import type { PaymentsEndpoint } from '~/platform/payments.server.ts';
import { launchPayments } from './payments/launch.ts';
import { superviseRedis } from './redis.ts';

export interface ServicesWanted {
  dataFolder: string;
  /** The product's port; the payment sandbox listens 80 above it. */
  port: number;
  /** False where somebody else provides one. */
  redis: boolean;
  payments: boolean;
  /** Hears of the socket of each Redis that comes up. */
  onRedis(socket: string): void;
}

export interface Services {
  /** False when one is wanted and no redis-server is installed. */
  hasRedis: boolean;
  /** Null with a key of Stripe. */
  payments: PaymentsEndpoint | null;
  stop(): Promise<void>;
}

/**
 * Launches the services for the one product that has the data folder.
 * @throws FolderInUse before anything of the other product's was touched
 */
export async function launchServices(wanted: ServicesWanted): Promise<Services> {
  const release = wanted.redis ? claimServices(wanted.dataFolder) : null;
  const [redis, payments] = await Promise.all([
    wanted.redis ? superviseRedis(wanted.dataFolder, wanted.onRedis) : null,
    wanted.payments ? launchPayments(wanted.port, wanted.dataFolder) : null,
  ]);
  return {
    hasRedis: redis?.isRunning ?? true,
    payments: payments?.place ?? null,
    stop: async () => {
      await Promise.all([redis?.stop(), payments?.stop()]);
      release?.();
    },
  };
}

/** @returns the function that gives them back */
function claimServices(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  return claimFolder(path.join(folder, 'services.lock'));
}
