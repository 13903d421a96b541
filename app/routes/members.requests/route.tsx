import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { CallLog } from '~/ui/members/call-log.tsx';
import { callsPage } from './calls-page.server.ts';

export const handle: PageHandle = { title: 'members.calls.title', strings: ['members'] };

/** The last calls with keys; a request id in the query finds one of them. */
export async function loader(args: LoaderFunctionArgs) {
  return json(await callsPage(args));
}

export default function Requests() {
  const t = useTranslate();
  const log = useLoaderData<typeof loader>();
  return (
    <>
      <h2>{t('members.calls.title')}</h2>
      <CallLog {...log} />
    </>
  );
}
