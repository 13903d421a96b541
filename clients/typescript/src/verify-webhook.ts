import { WaylineError } from './error.ts';
import type { WebhookEvent } from './types.ts';

/** Seconds by which the clocks may differ, and after which a request may not be repeated. */
const tolerance = 300;

/** More signatures than a secret that is being replaced has. */
const mostSignatures = 10;

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event of a webhook, once its signature and its time are right (Standard Webhooks). The product may add types.
 * @param body as it came, unparsed
 * @param secret of the endpoint, "whsec_…"
 * @throws {WaylineError} `webhook-unverified`: answer 400. `webhook-secret-invalid`: the secret is none.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: GivenHeaders,
  secret: string,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const key = keyOf(secret);
  const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, `webhook-${name}`));
  const isRecent = /^\d{1,12}$/.test(time ?? '') && Math.abs(now.getTime() / 1000 - Number(time)) <= tolerance;
  if (!id || !given || !isRecent) throw unverified();
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const wanted = `v1,${await sign(`${id}.${time}.${text}`, key)}`;
  const signatures = given.split(' ').slice(0, mostSignatures);
  if (!signatures.some((each) => isSame(each, wanted))) throw unverified();
  return JSON.parse(text);
}

function headerOf(headers: GivenHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = /^whsec_([A-Za-z0-9+/]{20,}={0,2})$/.exec(secret)?.[1];
  try {
    if (encoded) return Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0));
  } catch {
    // no base64
  }
  throw new WaylineError(0, null, null, { code: 'webhook-secret-invalid', message: 'The secret is not whsec_…' });
}

async function sign(content: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

const unverified = () =>
  new WaylineError(0, null, null, {
    code: 'webhook-unverified',
    message: 'The signature is wrong or missing, or the request is more than five minutes away.',
  });
