import fs from 'node:fs';
import { z } from 'zod';
import { settings } from './env.server.ts';
import { errorFields, log } from './log.server.ts';

const code = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((text) => text.toLowerCase());
const rate = z.union([z.number().positive().transform(String), z.string().regex(/^\d{1,6}(\.\d{1,6})?$/)]);

const RatesFile = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  base: code,
  rates: z.record(code, rate),
});

export interface ExchangeRates {
  /** "2026-11"; null for `SELLER_GBP_RATES`, which names no month. */
  month: string | null;
  /** ISO 4217 in lower case. */
  base: string;
  /** Units of a currency to one of the base: `{ usd: '1.2710' }`. */
  rates: Record<string, string>;
}

let cached: { stamp: string; rates: ExchangeRates | null } | undefined;

/** @returns null without rates, or for a file that cannot be read */
export function exchangeRates(): ExchangeRates | null {
  const { SELLER_RATES_FILE: path } = settings();
  if (!path) return deprecatedRates();
  const stamp = stampOf(path);
  if (cached?.stamp !== stamp) cached = { stamp, rates: readRates(path) };
  return cached.rates;
}

function stampOf(path: string): string {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return `${path} ${stat?.mtimeMs} ${stat?.size}`;
}

function readRates(path: string): ExchangeRates | null {
  try {
    return RatesFile.parse(JSON.parse(fs.readFileSync(path, 'utf8')));
  } catch (error) {
    log.error('exchange-rates-unreadable', errorFields(error));
    return null;
  }
}

let warned = false;

function deprecatedRates(): ExchangeRates | null {
  const { SELLER_GBP_RATES: rates } = settings();
  if (Object.keys(rates).length === 0) return null;
  if (!warned) log.warn('setting-deprecated', { name: 'SELLER_GBP_RATES', instead: 'SELLER_RATES_FILE' });
  warned = true;
  return { month: null, base: 'gbp', rates };
}
