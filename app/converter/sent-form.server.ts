import { bodyLimits } from '~/limits.ts';
import { contentTypeOf, type RequestBody, readBody, readForm } from '~/request/read-body.server.ts';
import type { ChosenFile } from './read-chosen-file.server.ts';

export interface SentForm {
  body: RequestBody;
  /** In their order. */
  files: readonly ChosenFile[];
  /** What the customer has now. */
  fileBefore: ChosenFile | null;
}

const noForm: SentForm = { body: {}, files: [], fileBefore: null };

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
  const [files, before] = [filesIn(read.form, 'file'), filesIn(read.form, 'fileBefore').slice(0, 1)];
  const ofFiles = [...files, ...before].reduce((sum, { size }) => sum + size, 0);
  if (bytes.length - ofFiles > bodyLimits.converter) throw new Response(null, { status: 413 });
  const [fileBefore = null] = await Promise.all(before.map(chosen));
  return {
    body: Object.fromEntries([...read.form].filter(([, value]) => typeof value === 'string')),
    files: await Promise.all(files.map(chosen)),
    fileBefore,
  };
}

/** A field that was left empty sends a file without a name. */
const filesIn = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((sent): sent is File => typeof sent !== 'string' && sent.name !== '');

const chosen = async (file: File): Promise<ChosenFile> => ({
  name: file.name,
  type: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
});
