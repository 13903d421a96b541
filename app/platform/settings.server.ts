import { createHash } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import { embeddedSecrets } from './embedded-secrets.server.ts';
import { Variables } from './setting-groups.server.ts';

/** Settings that are wrong or missing; `faults` has one line for each. */
export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Every name that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(Variables.shape);

export type Settings = Omit<z.output<typeof Variables>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  /** True when `npm start` brought the services up itself: PGlite, Redis, mailbox, demo accounts. */
  embedded: boolean;
};

type Given = Record<string, string | undefined>;

/**
 * Reads the settings from the environment. A run that is not embedded is held to what production needs, unless
 * ALLOW_INSECURE says otherwise.
 * @throws SettingsError with a line for every problem, so that all can be mended at once (F50)
 */
export function readSettings(environment: Given, embedded: boolean): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = embedded ? embeddedSecrets(path.resolve(given.DATA_DIR ?? '.data')) : {};
  const read = Variables.safeParse({ ...secrets, ...given });
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${plain(issue, given)}`);
  problems.push(...incompletePayments(given));
  if (!embedded) problems.push(...missingServices(given));
  if (!embedded) problems.push(...(isOn(given.ALLOW_INSECURE) ? realInsecure(given) : unsafeProduction(given)));
  if (!read.success || problems.length > 0) throw new SettingsError(problems);
  const { PUBLIC_URL, ...rest } = read.data;
  return {
    ...rest,
    DATA_DIR: path.resolve(rest.DATA_DIR),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    embedded,
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
  if (given.NODE_ENV === 'development')
    problems.push('NODE_ENV: development beside real services wants ALLOW_INSECURE=1');
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
function realInsecure({ PUBLIC_URL, STRIPE_SECRET_KEY }: Given): string[] {
  const problems: string[] = [];
  if (isLiveKey(STRIPE_SECRET_KEY)) problems.push('ALLOW_INSECURE: is refused with a live key of Stripe');
  if (PUBLIC_URL?.startsWith('https://')) problems.push('ALLOW_INSECURE: is refused with an https PUBLIC_URL');
  return problems;
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';

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
