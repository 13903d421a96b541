import { readJson } from './read-json.server.ts';

/** What a call sent, whatever its content type; values are untrusted. */
export type RequestBody = Record<string, unknown>;

/**
 * Reads a call's body: form, multipart, JSON or plain text (then the whole text is `pnr`). Callers often send the wrong
 * content type, so a "form" without the field that is really JSON or a bare itinerary is read as what it is.
 * @param header the content type as it was sent, with what separates the parts of a multipart body
 * `broken` is what announces JSON or parts and holds none, `nested` JSON beyond the bounds of `readJson`.
 */
export async function readBody(header: string | null, bytes: Uint8Array): Promise<BodyResult> {
  const type = contentTypeOf(header);
  if (type === 'multipart/form-data') return readParts(header ?? '', bytes);
  const text = decodeText(bytes);
  if (type === 'application/json') return readObject(text);
  if (type === 'application/x-www-form-urlencoded') return readEncoded(text);
  return { ok: true, body: { pnr: text } };
}

export type BodyResult = { ok: true; body: RequestBody } | { ok: false; reason: 'broken' | 'nested' };

const broken = { ok: false, reason: 'broken' } as const;

/** Only a web answer knows how to take parts apart. */
const readParts = (type: string, bytes: Uint8Array): Promise<BodyResult> =>
  new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .then(toFields)
    .then(
      (body) => ({ ok: true, body }),
      () => broken,
    );

async function toFields(form: FormData): Promise<RequestBody> {
  const body: RequestBody = {};
  for (const [name, value] of form)
    body[name] = typeof value === 'string' ? value : decodeText(new Uint8Array(await value.arrayBuffer()));
  return body;
}

function readEncoded(text: string): BodyResult {
  const form = Object.fromEntries(new URLSearchParams(text));
  if ('pnr' in form || 'input' in form) return { ok: true, body: form };
  const json = readObject(text);
  if (json.ok || json.reason === 'nested') return json;
  return { ok: true, body: /^\s*\w+=/.test(text) ? form : { pnr: text } };
}

export function readObject(text: string): BodyResult {
  if (!/^\s*\{/.test(text)) return broken;
  const read = readJson(text);
  return read.ok ? { ok: true, body: read.value as RequestBody } : read;
}

/** The content type without its parameters, in lower case; empty when none was sent. */
export const contentTypeOf = (header: string | null): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const utf8 = new TextDecoder();

/** UTF-8, or UTF-16 where its byte order mark says so; bytes that are neither become U+FFFD, which the reader reports. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return utf8.decode(bytes);
}
