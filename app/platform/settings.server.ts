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
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z
    .string()
    .regex(/^(rediss?:\/\/|unix:\/\/|\/)/, 'must be a redis:// address or the path of a socket')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Wayline <no-reply@wayline.example>'),
  CONTACT_TO: z.string().default('hello@wayline.example'),
  SESSION_KEYS: keys,
  ENCRYPTION_KEYS: keys,
  KEY_PEPPER: z.string().min(32, 'needs 32 characters or more'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  HSTS_PRELOAD: flag,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
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

export type Settings = Omit<z.output<typeof Variables>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  /** True when `npm start` brought the services up itself: PGlite, Redis, mailbox, demo accounts. */
  embedded: boolean;
  production: boolean;
};

/** Well-known secrets of examples and READMEs; a product that runs with one of them is open to anybody. */
const published = new Set(['change-me-change-me-change-me-change-me', '00000000000000000000000000000000']);

/**
 * Reads the settings of RULINGS' list from the environment.
 * @throws SettingsError with a line for every fault, so that all can be mended at once (F50)
 */
export function readSettings(environment: Record<string, string | undefined>, embedded: boolean): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = embedded ? embeddedSecrets(path.resolve(given.DATA_DIR ?? '.data')) : {};
  const read = Variables.safeParse({ ...secrets, ...given });
  const faults = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${plain(issue)}`);
  const production = !embedded && given.NODE_ENV === 'production';
  if (!embedded) faults.push(...missingServices(given));
  faults.push(...halfPayments(given));
  if (production) faults.push(...weakProduction(given));
  if (!read.success || faults.length > 0) throw new SettingsError(faults);
  const { PUBLIC_URL, ...rest } = read.data;
  return {
    ...rest,
    DATA_DIR: path.resolve(rest.DATA_DIR),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    embedded,
    production,
  };
}

function plain(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : issue.message;
}

function missingServices(given: Record<string, string | undefined>): string[] {
  return ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']
    .filter((name) => !given[name])
    .map((name) => `${name}: is missing (only \`npm start\` brings up services of its own)`);
}

/** Half a payment set-up takes money and never hears of it. */
function halfPayments(given: Record<string, string | undefined>): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: signing } = given;
  const faults: string[] = [];
  if (secret && !signing) faults.push('STRIPE_WEBHOOK_SECRET: is missing (STRIPE_SECRET_KEY is set)');
  return faults;
}

function weakProduction(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (!given.PUBLIC_URL?.startsWith('https://')) faults.push('PUBLIC_URL: must be an https address in production');
  if (given.PASSWORD_COST === 'light') faults.push('PASSWORD_COST: light is for tests only');
  for (const name of ['SESSION_KEYS', 'ENCRYPTION_KEYS', 'KEY_PEPPER'])
    for (const key of (given[name] ?? '').split(','))
      if (published.has(key.trim()) || /^(.)\1*$/.test(key.trim()))
        faults.push(`${name}: a published or trivial secret`);
  return faults;
}

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
