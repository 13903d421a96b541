import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { embeddedSecrets } from './embedded-secrets.server.ts';
import { sellerVariables } from './seller-settings.server.ts';

/** Settings that are wrong or missing; `faults` has one line for each. */
export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

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

const Variables = z.object({
  /** Only `development` makes a run that is not embedded anything else than production. */
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where to listen: an embedded run on this machine only, any other one at all addresses. */
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z
    .string()
    .regex(/^(rediss?:\/\/|unix:\/\/|\/)/, 'must be a redis:// address or the path of a socket')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, or a name and <an address>')
    .default('Wayline <no-reply@wayline.example>'),
  CONTACT_TO: z.string().default('hello@wayline.example'),
  SESSION_KEYS: keys,
  ENCRYPTION_KEYS: keys,
  KEY_PEPPER: z.string().min(32, 'needs 32 characters or more'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  HSTS_PRELOAD: flag,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret,
  /** Stripe Tax decides about tax, on sessions, subscriptions and previews. */
  STRIPE_TAX: flag,
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_AT_CAPACITY: flag,
  /** `light` makes the hashing of passwords cheap for tests; production refuses it. */
  PASSWORD_COST: z.enum(['full', 'light']).default('full'),
  AD_SLOT_HTML: z.string().default(''),
  SOCIAL_LINKS: z.string().default(''),
  CHROMIUM_PATH: z.string().optional(),
  ...sellerVariables,
  IN_FLIGHT_PAGES: z.coerce.number().int().positive().default(256),
  IN_FLIGHT_CALLS: z.coerce.number().int().positive().default(512),
  IN_FLIGHT_LARGE: z.coerce.number().int().positive().default(24),
  READ_TIMEOUT: z.coerce.number().min(0.2).max(60).default(12),
  WRITE_TIMEOUT: z.coerce.number().min(0.2).max(60).default(60),
  RATE_LIMIT_PAGE: z.coerce.number().int().positive().default(60),
  RATE_LIMIT_KEYLESS: z.coerce.number().int().positive().default(10),
  RATE_LIMIT_KEYLESS_DAY: z.coerce.number().int().positive().default(100),
  RATE_LIMIT_SIGNUP: z.coerce.number().int().positive().default(10),
  RATE_LIMIT_SIGNIN: z.coerce.number().int().positive().default(30),
  RATE_LIMIT_SIGNIN_ACCOUNT: z.coerce.number().int().positive().default(100),
  RATE_LIMIT_SIGNIN_ALL: z.coerce.number().int().positive().default(1000),
  RATE_LIMIT_RESET: z.coerce.number().int().positive().default(20),
  RATE_LIMIT_CONTACT: z.coerce.number().int().positive().default(3),
  RATE_LIMIT_DETAILS: z.coerce.number().int().positive().default(20),
});

/** Every name that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(Variables.shape);

export type Settings = Omit<z.output<typeof Variables>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  /** True when `npm start` brought the services up itself: PGlite, Redis, mailbox, demo accounts. */
  embedded: boolean;
  production: boolean;
};

type Given = Record<string, string | undefined>;

/**
 * Reads the settings of RULINGS' list from the environment.
 * @throws SettingsError with a line for every fault, so that all can be mended at once (F50)
 */
export function readSettings(environment: Given, embedded: boolean): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = embedded ? embeddedSecrets(path.resolve(given.DATA_DIR ?? '.data')) : {};
  const read = Variables.safeParse({ ...secrets, ...given });
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${plain(issue, given)}`);
  const production = !embedded && given.NODE_ENV !== 'development';
  if (!embedded) problems.push(...missingServices(given));
  problems.push(...incompletePayments(given));
  if (production) problems.push(...unsafeProduction(given));
  else if (!embedded) problems.push(...unsafeDevelopment(given));
  if (!read.success || problems.length > 0) throw new SettingsError(problems);
  const { PUBLIC_URL, ...rest } = read.data;
  return {
    ...rest,
    DATA_DIR: path.resolve(rest.DATA_DIR),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    embedded,
    production,
  };
}

function plain(issue: z.core.$ZodIssue, given: Given): string {
  if (issue.code !== 'invalid_type') return issue.message;
  return given[String(issue.path[0])] === undefined ? 'is missing' : `must be a ${issue.expected}`;
}

function missingServices(given: Given): string[] {
  return ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']
    .filter((name) => !given[name])
    .map((name) => `${name}: is missing (only \`npm start\` brings up services of its own)`);
}

/** Half a payment set-up takes money and never hears of it. */
function incompletePayments(given: Given): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: signing } = given;
  const problems: string[] = [];
  if (secret && !signing) problems.push('STRIPE_WEBHOOK_SECRET: is missing (STRIPE_SECRET_KEY is set)');
  if (isLiveKey(secret))
    for (const name of ['SELLER_NAME', 'SELLER_ADDRESS'])
      if (!given[name]?.trim()) problems.push(`${name}: is missing (invoices of real payments name the seller)`);
  return problems;
}

function unsafeProduction(given: Given): string[] {
  const problems: string[] = [];
  if (!given.PUBLIC_URL?.startsWith('https://')) problems.push('PUBLIC_URL: must be an https address in production');
  if (given.PASSWORD_COST === 'light') problems.push('PASSWORD_COST: light is for tests only');
  for (const name of ['SESSION_KEYS', 'ENCRYPTION_KEYS', 'KEY_PEPPER'])
    if ((given[name] ?? '').split(',').some((key) => isWeakSecret(key.trim())))
      problems.push(`${name}: a published or trivial secret`);
  return problems;
}

/** Of an example ("change-me…"), or of too few characters to have come from a generator. */
const isWeakSecret = (key: string) => /change.?me/i.test(key) || new Set(key).size < 8;

/** A run that takes real money, or that has a public address, is production whatever it says. */
function unsafeDevelopment({ PUBLIC_URL, STRIPE_SECRET_KEY }: Given): string[] {
  const problems: string[] = [];
  if (isLiveKey(STRIPE_SECRET_KEY)) problems.push('NODE_ENV: development is refused with a live key of Stripe');
  if (PUBLIC_URL?.startsWith('https://')) problems.push('NODE_ENV: development is refused with an https PUBLIC_URL');
  return problems;
}

const isLiveKey = (key: string | undefined) => /^(sk|rk)_live_/.test(key ?? '');

const derived = new Map<string, Buffer>();

/** A 256-bit key from a secret of any length; made once, because every call with keys needs one. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const source = `${purpose}\0${secret}`;
  const known = derived.get(source);
  if (known) return known;
  const key = createHash('sha256').update(source).digest();
  derived.set(source, key);
  return key;
}
