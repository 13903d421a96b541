import { z } from 'zod';
import { legalAndCarbonVariables, legalGroups } from './legal-settings.server.ts';
import { sellerGroup, sellerVariables } from './seller-settings.server.ts';
import { telemetryVariables } from './telemetry-settings.server.ts';
import { serviceTimes, stopTimes } from './time-settings.server.ts';

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((text) => text === '1' || text === 'true');

const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'each key needs 32 characters or more')).min(1));

const webhookSecret = z
  .string()
  .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook (whsec_…)')
  .optional();

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

const addresses = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional().describe('Where to listen. Empty: all interfaces; `npm start` takes localhost'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The https address that visitors know; requests for other hosts get 421'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer: postgresql://…'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Most connections of one process to PostgreSQL'),
  DATABASE_TIMEOUT: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(2500)
    .describe('Milliseconds until PostgreSQL ends a statement; transactions have twice as long'),
  DATABASE_POOLER: flag.describe(
    '1: DATABASE_URL is that of PgBouncer or the like; no prepared statements, and time-outs are those of the user',
  ),
  REDIS_URL: z
    .string()
    .regex(/^(rediss?:\/\/|unix:\/\/|\/)/, 'must be a redis:// address or the path of a socket')
    .optional()
    .describe('Redis with `noeviction` and persistence: redis://…, or the path of a socket'),
  REDIS_SENTINELS: z
    .string()
    .regex(/^[^\s,:]+:\d+(\s*,\s*[^\s,:]+:\d+)*$/, 'must be a list of host:port')
    .optional()
    .describe(
      'Sentinels that know the master, as host:port, host:port. REDIS_URL then gives user, password, database and TLS, not the host',
    ),
  REDIS_SENTINEL_NAME: z.string().default('mymaster').describe('The name of the master at the Sentinels'),
  REDIS_SENTINEL_PASSWORD: z.string().optional().describe('Of the Sentinels themselves, where they ask for one'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://… or smtps://…, with user and password where the server asks for them'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, or a name and <an address>')
    .default('Wayline <no-reply@wayline.example>'),
  CONTACT_TO: z.string().default('hello@wayline.example').describe('Receives the messages of the contact form'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$|^https:\/\/\S+$/, 'must be an address, or a page at https://…')
    .default('security@wayline.example')
    .describe('Receives reports of weaknesses; stands in /.well-known/security.txt'),
};

const secrets = {
  SESSION_KEYS: keys.describe('Sign sessions, mail links and form tokens'),
  ENCRYPTION_KEYS: keys.describe('Seal private keys, authenticator apps, secrets of webhooks and copies of data'),
  KEY_PEPPER: keys.describe('Hash the secrets of API keys and recovery codes'),
  RECEIPT_KEYS: z
    .preprocess((text) => (text === '' ? undefined : text), keys.optional())
    .transform((list) => list ?? [])
    .describe('Sign receipts of answers to shared trips, the first one; a removed one leaves its receipts unproven'),
};

const payments = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.describe('Signing secret of the webhook endpoint https://…/webhooks/stripe'),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.describe('The former one, while it is rotated'),
  STRIPE_TAX: flag.describe("1: Stripe Tax decides about tax (docs/tax.md); activate it in Stripe's dashboard first"),
};

/** Names of objects are put behind it; `fetch` refuses one with a user. */
const isPlainUrl = (text: string): boolean => /^[^?#@]*$/.test(text);

const storage = {
  PDF_STORAGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainUrl, 'must be https://host/bucket, without a user, "?" or "#"')
    .optional()
    .describe('A bucket of any S3-compatible store, as https://host/bucket'),
  PDF_STORAGE_REGION: z.string().default('us-east-1'),
  PDF_STORAGE_KEY_ID: z.string().optional().describe('May put, get and delete objects of the bucket, and list it'),
  PDF_STORAGE_SECRET: z.string().optional(),
};

const behaviour = {
  NODE_ENV: z.string().default('production').describe('`development` shows errors with their stacks in pages'),
  ALLOW_INSECURE: flag.describe(
    '1: real services with an http address, light passwords or published secrets, for tests and trials. Refused with an https PUBLIC_URL or a live key of Stripe',
  ),
  START_WAIT: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe('Seconds that `migrate`, `admin` and `move-data` wait for a database that is away'),
  REQUIRE_SERVICE_TLS: flag.describe(
    '1: refuses to start unless database, Redis, mail server and store of PDFs are reached by TLS with checked certificates',
  ),
  DATA_DIR: z.string().default('.data').describe('Data of an embedded run (`npm start`)'),
  ASSETS_DIR: z.string().optional().describe('Style sheets and scripts of the last three builds, for all releases'),
  BACKUP_DIR: z.string().optional().describe('Where dumps are: `doctor` and metrics tell the age of the newest'),
  PASSWORD_COST: z.enum(['full', 'light']).default('full').describe('`light` is for tests, and refused in production'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many proxies stand in front (their X-Forwarded-* headers are believed)'),
  HSTS_PRELOAD: flag.describe('1: Strict-Transport-Security asks for preloading'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WEBHOOKS_TO_PRIVATE_HOSTS: flag.describe(
    '1: event webhooks may go to http addresses, other ports and private hosts, for development. Refused in production',
  ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Where a process serves /metrics to Prometheus, apart from the site. Empty: nowhere'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Never an address that strangers reach: metrics ask for no password'),
  API_AT_CAPACITY: flag.describe('1: no new accounts for the API; the page says so'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('The browser that prints invoices and itineraries; found on the PATH when empty'),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where counts of page views and checkouts are posted as JSON; empty counts nothing'),
  AD_SLOT_HTML: z.string().default('').describe('HTML of a third-party advertisement; empty shows our own notice'),
  SOCIAL_LINKS: z
    .string()
    .default('')
    .describe(
      'https addresses of our profiles, separated by spaces or commas; each is named after its network or host',
    ),
};

const limits = {
  RATE_LIMIT_PAGE: count(60).describe('Conversions on the page, a minute'),
  RATE_LIMIT_CHANGES: count(120).describe('Edits and options of a shown trip, a minute'),
  RATE_LIMIT_PDF: count(6).describe('PDFs of itineraries, a minute'),
  RATE_LIMIT_PDF_IN: count(6).describe('PDFs that are read, a minute'),
  RATE_LIMIT_KEYLESS: count(10).describe('API calls without keys, a minute and a day'),
  RATE_LIMIT_KEYLESS_DAY: count(100),
  RATE_LIMIT_SIGNUP: count(10).describe('Sign-ups, reset mails and contact messages, an hour'),
  RATE_LIMIT_RESET: count(20),
  RATE_LIMIT_CONTACT: count(3),
  RATE_LIMIT_SIGNIN: count(30).describe('Failed sign-ins in 15 minutes'),
  RATE_LIMIT_SIGNIN_ACCOUNT: count(100).describe(
    'Failed sign-ins of unknown browsers before a captcha is asked: for one account a day, for all in 15 minutes',
  ),
  RATE_LIMIT_SIGNIN_ALL: count(1000),
  RATE_LIMIT_DETAILS: count(20).describe("Saves of an account's details, an hour, for each account"),
};

const load = {
  IN_FLIGHT_PAGES: count(256).describe('Requests for pages'),
  IN_FLIGHT_CALLS: count(512).describe('Calls of the API'),
  IN_FLIGHT_LARGE: count(24).describe('Texts above 4 kB among both; one network gets half of these'),
  READ_TIMEOUT: z.coerce.number().min(0.2).max(60).default(12).describe('Seconds for a request to arrive'),
  WRITE_TIMEOUT: z.coerce
    .number()
    .min(0.2)
    .max(60)
    .default(15)
    .describe('Seconds in which its client may take nothing of the response'),
};

/** In the order of `.env.example`. */
export const settingGroups = [
  { title: 'Addresses', variables: addresses },
  {
    title:
      'Secrets, 32 characters or more each. Lists between commas: the first one is used for new things, all of them are accepted.\n' +
      "Make one with: node -e \"console.log(require('crypto').randomBytes(32).toString('base64url'))\"",
    variables: secrets,
  },
  {
    title:
      'Payments: the keys of one Stripe account, all of test mode or all live. Without them only the free plan is offered',
    variables: payments,
  },
  sellerGroup,
  ...legalGroups,
  { title: 'PDFs of invoices. Without an address they are stored in PostgreSQL', variables: storage },
  { title: 'Behaviour', variables: behaviour },
  { title: 'Limits of a network (an IPv4 address or an IPv6 /64)', variables: limits },
  { title: 'In flight in one web process before it answers 503', variables: load },
  {
    title:
      'Time-outs of services, beside DATABASE_TIMEOUT. A start refuses what a job has no time for (docs/operations.md)',
    variables: serviceTimes,
  },
  { title: 'Stopping: what happens after SIGTERM', variables: stopTimes },
  {
    title: 'Traces and errors, for services of yours; without an address nothing is sent',
    variables: telemetryVariables,
  },
] as const;

export const Variables = z.object({
  ...addresses,
  ...secrets,
  ...payments,
  ...sellerVariables,
  ...legalAndCarbonVariables,
  ...storage,
  ...behaviour,
  ...limits,
  ...load,
  ...serviceTimes,
  ...stopTimes,
  ...telemetryVariables,
});
