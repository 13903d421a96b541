import { type ClientCode, WaylineError } from './error.ts';
import type { Patience } from './retry.ts';

export interface Settings extends Partial<Patience> {
  /** `wl_sk_live_…` or `wl_sk_test_…`; never in a browser. Absent, the constructor throws `key-missing`. */
  privateKey: string | undefined;
  publicKey?: string | undefined;
  /** Where the API is, such as `https://wayline.example`. */
  baseUrl: string;
  /** Milliseconds after which an attempt without a whole answer is given up. Default: 10,000. */
  timeout?: number;
  /** Bytes that no answer may exceed. Default: 33,554,432. */
  maxAnswer?: number;
  fetch?: typeof fetch;
}

export interface CheckedSettings extends Patience {
  keys: Record<string, string>;
  baseUrl: string;
  timeout: number;
  maxAnswer: number;
  fetch: typeof fetch;
}

/** Throws `key-missing`, `key-malformed` or `base-url-invalid`, without repeating the key. */
export function checkSettings({ privateKey, publicKey, baseUrl, ...others }: Settings): CheckedSettings {
  if (!privateKey) throw invalid('key-missing', 'No private key was given: is WAYLINE_PRIVATE_KEY set?');
  if (![privateKey, publicKey].every((key) => !key || /^[\x21-\x7e]{1,200}$/.test(key)))
    throw invalid('key-malformed', 'A key has a blank, a line break or another character that keys do not have.');
  const keys = { Authorization: `Bearer ${privateKey}`, ...(publicKey ? { 'PUBLIC-APP-KEY': publicKey } : {}) };
  const defaults = { retries: 3, backoff: 500, maxWait: 60_000, timeout: 10_000, maxAnswer: 2 ** 25 };
  return { ...defaults, fetch: globalThis.fetch, ...others, keys, baseUrl: checkBaseUrl(baseUrl) };
}

function checkBaseUrl(baseUrl: string): string {
  const isPlain = /^https?:\/\/[^\s@?#\\]+$/i.test(baseUrl) && URL.canParse(baseUrl);
  if (!isPlain) throw invalid('base-url-invalid', 'The base URL has to be like https://wayline.example.');
  return baseUrl.replace(/\/+$/, '');
}

/** Throws `idempotency-key-invalid` before a line break could end a header. */
export function checkIdempotencyKey(key: string): string {
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalid('idempotency-key-invalid', 'An idempotency key has 1 to 255 printable ASCII characters.');
}

const invalid = (code: ClientCode, message: string) => new WaylineError(0, null, null, { code, message });
