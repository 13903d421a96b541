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

async function readParts(type: string, bytes: Uint8Array): Promise<BodyResult> {
  const form = await parseParts(type, bytes);
  if (!form) return broken;
  const body: RequestBody = {};
  for (const [name, value] of form)
    body[name] = typeof value === 'string' ? value : decodeText(new Uint8Array(await value.arrayBuffer()));
  return { ok: true, body };
}

/** Only a web response can take the parts of a multipart body apart. */
const parseParts = (type: string, bytes: Uint8Array): Promise<FormData | null> =>
  new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => null);

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

/**
 * Reads the fields of an account endpoint: form, multipart or JSON. `user[email]` and `user.email` become
 * `{ user: { email } }`, one level deep, as form bodies of API clients write them.
 * @returns null for a body that is not what its content type says
 */
export async function readFields(header: string | null, bytes: Uint8Array): Promise<RequestBody | null> {
  const type = contentTypeOf(header);
  if (type === 'multipart/form-data') {
    const form = await parseParts(header ?? '', bytes);
    return form && groupFields(form);
  }
  const text = decodeText(bytes);
  if (type !== 'application/json') return groupFields(new URLSearchParams(text));
  const read = readObject(text);
  return read.ok ? read.body : null;
}

function groupFields(form: Iterable<[string, FormDataEntryValue]>): RequestBody {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const [, group, inner] = /^(\w{1,40})[[.](\w{1,40})\]?$/.exec(name) ?? [];
    if (group && inner) fields.set(group, { ...asRecord(fields.get(group)), [inner]: value });
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

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
