import { type Currency, currencies, defaultCurrency, isCurrency } from './currencies.ts';

/** Hundredths of the currency's unit. */
export type Hundredths = bigint;

/** Amounts for one passenger, null where the field is empty, and the number of passengers (1 to 99). */
export interface Fares {
  currency: Currency;
  quantity: number;
  fare: Hundredths | null;
  tax: Hundredths | null;
  fee: Hundredths | null;
}

export type FareField = 'fare' | 'tax' | 'fee' | 'adtQty' | 'fareCurrency';
const fareErrors = ['not-an-amount', 'negative', 'too-large', 'not-offered'] as const;
export type FareError = (typeof fareErrors)[number];

export const isFareError = (error: string): error is FareError => fareErrors.some((one) => one === error);

/** A field that is invalid and counts as empty. */
export interface FareFieldError {
  field: FareField;
  error: FareError;
}

/** Larger amounts are typing errors. */
const MOST_DIGITS = 9;

export const noFares: Readonly<Fares> = { currency: defaultCurrency, quantity: 1, fare: null, tax: null, fee: null };

export function readFares(get: (name: FareField) => unknown): { fares: Fares; errors: FareFieldError[] } {
  const errors: FareFieldError[] = [];
  const amount = (field: 'fare' | 'tax' | 'fee') => {
    const read = readAmount(typed(get(field)));
    if (read.ok) return read.hundredths;
    errors.push({ field, error: read.reason });
    return null;
  };
  const stated = get('fareCurrency');
  const currency = isCurrency(stated) ? stated : defaultCurrency;
  if (currency !== stated && !isEmpty(stated)) errors.push(notOffered('fareCurrency'));
  const quantity = readQuantity(get('adtQty'));
  if (quantity === null) errors.push(notOffered('adtQty'));
  const amounts = { fare: amount('fare'), tax: amount('tax'), fee: amount('fee') };
  // For nobody knows how many there is no price.
  return { fares: quantity === null ? { ...noFares, currency } : { currency, quantity, ...amounts }, errors };
}

/** Lists and objects from JSON are no amounts; some cannot even become text. */
function typed(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}

function notOffered(field: FareField): FareFieldError {
  return { field, error: 'not-offered' };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Null for what is no number from 1 to 99. */
function readQuantity(value: unknown): number | null {
  if (isEmpty(value)) return 1;
  const text = typed(value).trim();
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

export type AmountRead = { ok: true; hundredths: Hundredths | null } | { ok: false; reason: FareError };

const symbols = [...currencies].sort((a, b) => b.length - a.length);

/**
 * Reads an amount as people type it: `420`, `1,234.50`, `1.234,5`, `1 234`, `1'234.50`, `$420`. The last separator
 * before one or two digits is the decimal one, so `1,234` is more than a thousand.
 */
export function readAmount(typed: string): AmountRead {
  const text = typed === '' ? '' : withoutSymbol(typed.replace(/[\s\u00a0\u202f'’]/g, ''));
  if (text === '') return { ok: true, hundredths: null };
  if (/^[-−(]/.test(text)) return { ok: false, reason: 'negative' };
  const parts = /^([\d.,]{0,40}?)(?:[.,](\d{1,2}))?$/.exec(text);
  const units = parts?.[1] ?? '';
  if (!parts || !isGrouped(units) || (units === '' && parts[2] === undefined))
    return { ok: false, reason: 'not-an-amount' };
  const digits = units.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_DIGITS) return { ok: false, reason: 'too-large' };
  return { ok: true, hundredths: BigInt(digits || '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) };
}

/** Groups of three, or Indian lakhs (`12,34,567`), with one kind of separator and no leading zero. */
function isGrouped(units: string): boolean {
  return /^\d*$/.test(units) || /^[1-9]\d{0,2}(?:,\d{2,3}){0,8},\d{3}$|^[1-9]\d{0,2}(?:\.\d{3}){1,8}$/.test(units);
}

function withoutSymbol(text: string): string {
  const symbol = symbols.find((one) => text.startsWith(one) || text.endsWith(one));
  if (symbol === undefined) return text;
  return text.startsWith(symbol) ? text.slice(symbol.length) : text.slice(0, -symbol.length);
}

/** Null when no field is filled. */
export function totalOf(fares: Fares): { each: Hundredths; all: Hundredths } | null {
  const filled = [fares.fare, fares.tax, fares.fee].filter((amount) => amount !== null);
  if (filled.length === 0) return null;
  const each = filled.reduce((sum, amount) => sum + amount, 0n);
  return { each, all: each * BigInt(fares.quantity) };
}
