import { isTooLong, textLimits } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import type { ConvertError } from '../convert-error.ts';
import { type Caller, countFile } from '../count-work.server.ts';
import type { PostedForm } from '../posted-form.server.ts';
import { readChosenFile, valuesOfFile } from '../read-chosen-file.server.ts';

/** What was entered as the version that the customer has; null where nothing is asked for. */
export type GivenText = { ok: true; text: string | null } | { ok: false; error: ConvertError };

export async function readGivenText({ purpose, comparison }: PostedForm, context: Caller): Promise<GivenText> {
  const { act, box, file } = comparison;
  const isAsked = purpose === 'convert' && (act === 'with' || box.trim() !== '');
  if (!isAsked) return { ok: true, text: null };
  if (file) return readFile(file, context);
  if (box.trim() === '') return refuse({ kind: 'empty' });
  return isTooLong(box) ? refuse({ kind: 'too-long', values: textLimits }) : { ok: true, text: box };
}

async function readFile(file: NonNullable<PostedForm['comparison']['file']>, context: Caller): Promise<GivenText> {
  const refused = await countFile(file, context);
  if (refused) return refuse(refused);
  await takeTurn(file.bytes.length);
  const read = await readChosenFile(file);
  if (!read.ok) return refuse({ kind: read.reason, values: valuesOfFile(read.reason) });
  const text = read.text.replace(/\r\n?/g, '\n');
  return isTooLong(text) ? refuse({ kind: 'too-long', values: textLimits }) : { ok: true, text };
}

const refuse = (error: ConvertError): GivenText => ({ ok: false, error });
