import { json } from '@remix-run/node';
import { languages } from '~/i18n/languages.ts';
import { listPreviews } from '../../../emails/previews.ts';

/** Every mail in every language. */
export async function listMails() {
  return json({ kinds: await listPreviews(), languages });
}
