import { json } from '@remix-run/node';
import { languages } from '~/i18n/languages.ts';

/** Every mail in every language. */
export async function listMails() {
  const { mailKinds } = await import('../../../emails/registry.ts'); // slow to load
  return json({ kinds: mailKinds, languages });
}
