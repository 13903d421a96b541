import { type KeptServices, servicesOfParent } from './keep-services.ts';
import { launchServices } from './launch-services.ts';
import type { Product } from './product.ts';

/** What `npm start` brings up when no real service is configured. */
export interface EmbeddedServices {
  /** True when payments go to the payment sandbox, false with a key of Stripe. */
  hasSandbox: boolean;
  /** Tells the person at the terminal where things are. */
  announce(): void;
  stop(): Promise<void>;
}

/**
 * Launches what is not configured, or takes the services that a parent keeps.
 * @throws FolderInUse before anything of another product's was touched
 */
export async function startEmbedded(product: Product): Promise<EmbeddedServices> {
  const kept = servicesOfParent();
  return kept ? takeOver(product, kept) : launch(product);
}

async function launch({
  settings,
  log,
  printLine,
  configureRedis,
  configurePayments,
}: Product): Promise<EmbeddedServices> {
  const { DATA_DIR, PORT, PUBLIC_URL, REDIS_URL, STRIPE_SECRET_KEY } = settings;
  const { hasRedis, payments, stop } = await launchServices({
    dataFolder: DATA_DIR,
    port: PORT,
    redis: !REDIS_URL,
    payments: !STRIPE_SECRET_KEY,
    onRedis: configureRedis,
  });
  if (payments) configurePayments(payments);
  if (!hasRedis) log.warn('redis-missing', { waits: 'mails and other jobs wait in the outbox until Redis is there' });
  return {
    hasSandbox: payments !== null,
    announce: () => printLine(banner(PUBLIC_URL, hasRedis, payments?.origin)),
    stop,
  };
}

function takeOver(
  { settings, printLine, configureRedis, configurePayments }: Product,
  { redis, payments, isRestart }: KeptServices,
): EmbeddedServices {
  configureRedis(redis);
  if (payments) configurePayments(payments);
  const hasRedis = redis !== null || settings.REDIS_URL !== undefined;
  return {
    hasSandbox: payments !== null,
    announce: () => {
      if (!isRestart) printLine(banner(settings.PUBLIC_URL, hasRedis, payments?.origin));
    },
    stop: async () => {},
  };
}

function banner(url: string, hasRedis: boolean, payments: string | undefined): string {
  const lines = [
    '',
    `  Wayline is ready:  ${url}`,
    `  Emails arrive at:  ${url}/dev/mailbox`,
    ...(payments ? [`  Payment sandbox:   ${payments} (pay with 4242 4242 4242 4242)`] : []),
    '  Demo logins:       agent@example.com, customer@example.com, admin@example.com',
    '  Password:          Wayline-demo-1',
    ...(hasRedis ? [] : ['  No redis-server was found: mails and other jobs wait until there is one.']),
    '  Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}
