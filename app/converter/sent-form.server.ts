import { bodyLimits } from '~/limits.ts';
import { contentTypeOf, type RequestBody, readBody, readForm } from '~/request/read-body.server.ts';
import type { ChosenFile } from './read-chosen-file.server.ts';

export interface SentForm {
  body: RequestBody;
  file: ChosenFile | null;
  /** What the customer has now. */
  fileBefore: ChosenFile | null;
}

const noForm: SentForm = { body: {}, file: null, fileBefore: null };

/**
 * The fields of a form and its files, parsed once; empty for a body that cannot be parsed.
 * @throws Response 413 where the fields alone are larger than a form without a file may be
 */
export async function readSentForm(request: Request): Promise<SentForm> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const type = request.headers.get('content-type');
  if (contentTypeOf(type) !== 'multipart/form-data') {
    const parsed = await readBody(type, bytes);
    return { ...noForm, body: parsed.ok ? parsed.body : {} };
  }
  const read = await readForm(type, bytes);
  if (!read.ok) return noForm;
  const [file, fileBefore] = [fileIn(read.form, 'file'), fileIn(read.form, 'fileBefore')];
  if (bytes.length - (file?.size ?? 0) - (fileBefore?.size ?? 0) > bodyLimits.converter)
    throw new Response(null, { status: 413 });
  return {
    body: Object.fromEntries([...read.form].filter(([, value]) => typeof value === 'string')),
    file: await chosen(file),
    fileBefore: await chosen(fileBefore),
  };
}

function fileIn(form: FormData, name: string): File | null {
  const sent = form.get(name);
  return sent === null || typeof sent === 'string' || sent.name === '' ? null : sent;
}

const chosen = async (file: File | null): Promise<ChosenFile | null> =>
  file && { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
