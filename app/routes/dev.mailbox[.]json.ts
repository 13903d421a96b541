import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { listMails } from '~/operations/admin/mailbox.server.ts';

/** Every mail of this run, newest first: `[{ id, to, subject, text, html, links, date }]`. */
export async function loader(args: LoaderFunctionArgs) {
  requireDevelopment(args);
  return json(await listMails(), { headers: { 'Cache-Control': 'no-store' } });
}
