import { json } from '@remix-run/node';
import { languages } from '~/i18n/languages.ts';
import { listPreviews } from '../../../emails/previews.ts';

/** The mails that can be looked at, in which languages. */
export async function listMails() {
  return json({ kinds: await listPreviews(), languages });
}
