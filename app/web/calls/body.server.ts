import { contentTypeOf } from './api-call.ts';

/** What a call sent, whatever its content type; values are untrusted. */
export type CallBody = Record<string, unknown>;

/**
 * Reads a call's body: form, multipart, JSON or plain text (then the whole text is `pnr`). Callers often send the wrong
 * content type, so a "form" without the field that is really JSON or a bare itinerary is read as what it is.
 * @param header the content type as it was sent, with what separates the parts of a multipart body
 * @returns null when JSON or parts were announced and there are none
 */
export async function readCallBody(header: string | null, bytes: Uint8Array): Promise<CallBody | null> {
  const type = contentTypeOf(header);
  if (type === 'multipart/form-data') return readParts(header ?? '', bytes);
  const text = decodeText(bytes);
  if (type === 'application/json') return readJson(text);
  if (type === 'application/x-www-form-urlencoded') return readEncoded(text);
  return { pnr: text };
}

/** Only a web answer knows how to take parts apart. */
const readParts = (type: string, bytes: Uint8Array): Promise<CallBody | null> =>
  new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData().then(readForm, () => null);

async function readForm(form: FormData): Promise<CallBody> {
  const body: CallBody = {};
  for (const [name, value] of form)
    body[name] = typeof value === 'string' ? value : decodeText(new Uint8Array(await value.arrayBuffer()));
  return body;
}

function readEncoded(text: string): CallBody {
  const form = Object.fromEntries(new URLSearchParams(text));
  if ('pnr' in form || 'input' in form) return form;
  return readJson(text) ?? (/^\s*\w+=/.test(text) ? form : { pnr: text });
}

function readJson(text: string): CallBody | null {
  if (!/^\s*\{/.test(text)) return null;
  try {
    return JSON.parse(text) as CallBody;
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder();

/** UTF-8, or UTF-16 where its byte order mark says so; bytes that are neither become U+FFFD, which the reader reports. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return utf8.decode(bytes);
}
