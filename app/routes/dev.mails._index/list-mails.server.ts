import { json } from '@remix-run/node';
import { languages } from '~/i18n/languages.ts';

/** The mails that can be looked at, in which languages. */
export async function listMails() {
  const { mailKinds } = await import('../../../emails/registry.ts'); // slow to load
  return json({ kinds: mailKinds, languages });
}
