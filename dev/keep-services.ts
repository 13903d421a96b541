import type { PaymentsEndpoint } from '~/platform/payments.server.ts';
import { makePrivate } from '~/platform/private-folder.server.ts';
import { endWithParent } from './end-with-parent.ts';
import { launchServices, type Services } from './launch-services.ts';

/** Where the services of a parent are: `npm run dev` hands this to the product as JSON in `WAYLINE_SERVICES`. */
export interface KeptServices {
  redis: string | null;
  payments: PaymentsEndpoint | null;
  isRestart: boolean;
}

/**
 * The services without a product (`node build/dev.js services <product's port> <data folder>`), so that the product can
 * restart beside them. Sends `{ redis, payments }` to its parent and ends with it.
 */
export async function keepServices([port = '', dataFolder = '']: readonly string[]): Promise<void> {
  makePrivate(dataFolder);
  let redis: string | null = null;
  let services: Services | null = null;
  const tell = () => services && process.send?.({ redis, payments: services.payments });
  services = await launchServices({
    dataFolder,
    port: Number(port),
    redis: !process.env.REDIS_URL,
    payments: !process.env.STRIPE_SECRET_KEY,
    onRedis: (socket) => {
      redis = socket;
      tell();
    },
  });
  const { stop } = services;
  endWithParent(stop);
  tell();
}

/** Null where the product brings its services up itself. */
export function servicesOfParent(): KeptServices | null {
  const text = process.env.WAYLINE_SERVICES;
  return text ? (JSON.parse(text) as KeptServices) : null;
}
