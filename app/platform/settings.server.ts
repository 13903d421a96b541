import { createHash } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import { embeddedSecrets } from './embedded-secrets.server.ts';
import { fileSettingNames, readSettingFiles } from './setting-files.server.ts';
import { Variables } from './setting-groups.server.ts';

export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export const settingNames: readonly string[] = Object.keys(Variables.shape);

/** With the names of files that hold a setting. */
export const variableNames: readonly string[] = [...settingNames, ...fileSettingNames];

export type Settings = Omit<z.output<typeof Variables>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  /** True when `npm start` runs the services itself: PGlite, Redis, mailbox, demo accounts. */
  embedded: boolean;
};

type Given = Record<string, string | undefined>;

/** A run with real services meets production's rules or sets ALLOW_INSECURE. @throws SettingsError, all faults (F50) */
export function readSettings(environment: Given, embedded: boolean): Settings {
  const files = readSettingFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  const { given } = files;
  const secrets = embedded ? embeddedSecrets(path.resolve(given.DATA_DIR ?? '.data')) : {};
  const read = Variables.safeParse({ ...secrets, ...given });
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${plain(issue, given)}`);
  problems.push(...files.problems);
  problems.push(...incompletePayments(given), ...incompleteStorage(given));
  if (isOn(given.REQUIRE_SERVICE_TLS)) problems.push(...plainServices(given));
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

/** Encrypted, with a checked certificate (ASVS V12.3); a Unix socket stays on the machine. */
const encryptedServices: Record<string, RegExp> = {
  DATABASE_URL: /[?&]sslmode=verify-full(&|$)/,
  REDIS_URL: /^(rediss:|unix:|\/)/,
  SMTP_URL: /^smtps:/,
  PDF_STORAGE_URL: /^https:/,
};

const plainServices = (given: Given): string[] =>
  Object.entries(encryptedServices)
    .filter(([name, encrypted]) => given[name] && !encrypted.test(given[name]))
    .map(([name]) => `${name}: REQUIRE_SERVICE_TLS wants sslmode=verify-full, rediss://, smtps:// and https://`);

const incompleteStorage = (given: Given): string[] =>
  ['PDF_STORAGE_KEY_ID', 'PDF_STORAGE_SECRET']
    .filter((name) => given.PDF_STORAGE_URL && !given[name])
    .map((name) => `${name}: is missing (PDF_STORAGE_URL is set)`);

/** Without the webhook's secret, payments are taken but never recorded. */
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
  if (isOn(given.WEBHOOKS_TO_PRIVATE_HOSTS))
    problems.push('WEBHOOKS_TO_PRIVATE_HOSTS: would let customers reach the internal network');
  for (const name of ['SESSION_KEYS', 'ENCRYPTION_KEYS', 'KEY_PEPPER', ...(given.RECEIPT_KEYS ? ['RECEIPT_KEYS'] : [])])
    if ((given[name] ?? '').split(',').some((key) => isWeakSecret(key.trim())))
      problems.push(`${name}: a published or trivial secret`);
  return problems;
}

/** "change-me…", or too few different characters for a generated secret. */
const isWeakSecret = (key: string) => /change.?me/i.test(key) || new Set(key).size < 8;

/** A run with real money or a public address is production, so ALLOW_INSECURE is refused. */
function realInsecure({ PUBLIC_URL, STRIPE_SECRET_KEY }: Given): string[] {
  const problems: string[] = [];
  if (isLiveKey(STRIPE_SECRET_KEY)) problems.push('ALLOW_INSECURE: is refused with a live key of Stripe');
  if (PUBLIC_URL?.startsWith('https://')) problems.push('ALLOW_INSECURE: is refused with an https PUBLIC_URL');
  return problems;
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';

const isLiveKey = (key: string | undefined) => /^(sk|rk)_live_/.test(key ?? '');

const derived = new Map<string, Buffer>();

/** 256 bits. Cached, because every keyed call needs one. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const source = `${purpose}\0${secret}`;
  const known = derived.get(source);
  if (known) return known;
  const key = createHash('sha256').update(source).digest();
  derived.set(source, key);
  return key;
}
