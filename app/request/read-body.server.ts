import { readJson } from './read-json.server.ts';

export type RequestBody = Record<string, unknown>;

/**
 * Callers send wrong content types, so a form without the field may be JSON or an itinerary. Plain text is `pnr`.
 * @returns `broken` unless the announced JSON or multipart is there, `nested` beyond the bounds of `readJson`
 */
export async function readBody(header: string | null, bytes: Uint8Array): Promise<BodyResult> {
  const type = contentTypeOf(header);
  if (type === 'multipart/form-data') return readParts(header, bytes);
  const text = decodeText(bytes);
  if (type === 'application/json') return readObject(text);
  if (type === 'application/x-www-form-urlencoded') return readEncoded(text);
  return { ok: true, body: { pnr: text } };
}

export type BodyResult = { ok: true; body: RequestBody } | { ok: false; reason: BodyFault };

/** `not-object`: JSON of another type. */
export type BodyFault = 'broken' | 'nested' | 'not-object' | 'no-boundary';

const broken = { ok: false, reason: 'broken' } as const;

export type FormResult =
  | { ok: true; form: FormData }
  | { ok: false; reason: Extract<BodyFault, 'broken' | 'no-boundary'> };

/** The parts of a `multipart/form-data`. */
export async function readForm(header: string | null, bytes: Uint8Array): Promise<FormResult> {
  if (!/;\s*boundary=/i.test(header ?? '')) return { ok: false, reason: 'no-boundary' };
  const form = await parseParts(header ?? '', bytes);
  return form ? { ok: true, form } : broken;
}

async function readParts(header: string | null, bytes: Uint8Array): Promise<BodyResult> {
  const read = await readForm(header, bytes);
  if (!read.ok) return read;
  const body: RequestBody = {};
  for (const [name, value] of read.form)
    body[name] = typeof value === 'string' ? value : decodeText(new Uint8Array(await value.arrayBuffer()));
  return { ok: true, body };
}

const parseParts = (type: string, bytes: Uint8Array): Promise<FormData | null> =>
  new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => null);

function readEncoded(text: string): BodyResult {
  const form = Object.fromEntries(new URLSearchParams(text));
  if ('pnr' in form || 'input' in form) return { ok: true, body: form };
  const json = /^\s*\{/.test(text) ? readObject(text) : broken;
  if (json.ok || json.reason === 'nested') return json;
  return { ok: true, body: /^\s*\w+=/.test(text) ? form : { pnr: text } };
}

/** @param keep takes from an object what nobody reads, before it is held to the bounds */
export function readObject(
  text: string,
  { levels, keep }: { levels?: number; keep?: (body: RequestBody) => RequestBody } = {},
): BodyResult {
  const read = readJson(text, {
    ...(levels === undefined ? {} : { levels }),
    ...(keep === undefined ? {} : { keep: (value) => (isObject(value) ? keep(value) : value) }),
  });
  if (!read.ok) return read;
  return /^\s*\{/.test(text) ? { ok: true, body: read.value as RequestBody } : { ok: false, reason: 'not-object' };
}

/** `user[email]` and `user.email` become `{ user: { email } }`, one level deep. @returns null for a malformed body */
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

const isObject = (value: unknown): value is RequestBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** Lower case, without parameters; empty when absent. */
export const contentTypeOf = (header: string | null): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const utf8 = new TextDecoder();

/** UTF-8, or UTF-16 with its byte order mark; invalid bytes become U+FFFD, which the reader reports. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return utf8.decode(bytes);
}
