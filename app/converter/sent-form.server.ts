import { bodyLimits } from '~/limits.ts';
import { contentTypeOf, type RequestBody, readBody, readForm } from '~/request/read-body.server.ts';
import type { ChosenFile } from './read-chosen-file.server.ts';

export interface SentForm {
  body: RequestBody;
  file: ChosenFile | null;
}

/**
 * The fields of a form and its file, parsed once; empty for a body that cannot be parsed.
 * @throws Response 413 where the fields alone are larger than a form without a file may be
 */
export async function readSentForm(request: Request): Promise<SentForm> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const type = request.headers.get('content-type');
  if (contentTypeOf(type) !== 'multipart/form-data') {
    const parsed = await readBody(type, bytes);
    return { body: parsed.ok ? parsed.body : {}, file: null };
  }
  const read = await readForm(type, bytes);
  if (!read.ok) return { body: {}, file: null };
  const sent = read.form.get('file');
  const file = sent === null || typeof sent === 'string' || sent.name === '' ? null : sent;
  if (bytes.length - (file?.size ?? 0) > bodyLimits.converter) throw new Response(null, { status: 413 });
  return {
    body: Object.fromEntries([...read.form].filter(([, value]) => typeof value === 'string')),
    file: file && { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}
