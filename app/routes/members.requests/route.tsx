import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { CallLog } from '~/ui/members/call-log.tsx';
import { callsPage } from './calls-page.server.ts';

export const handle: PageHandle = { title: 'members.calls.title', strings: ['members'] };

/** The last calls with keys; a request id in the query finds one of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  return json(await callsPage(account.id, args));
}

export default function Requests() {
  const t = useTranslate();
  const log = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('members.calls.title')}</h1>
      <CallLog {...log} />
    </>
  );
}
