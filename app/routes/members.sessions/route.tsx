import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listSessions } from '~/accounts/session-list.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { SessionList } from '~/ui/members/session-list.tsx';
import { doneOf } from '~/urls.ts';
import { endSessionsByForm } from './end-sessions.server.ts';

export const handle: PageHandle = { title: 'activity.sessions.title', strings: ['activity', 'errors', 'members'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account, session } = await requireMember(args);
  const sessions = await listSessions(account.id, session.id, args.context.now);
  return json({ sessions, done: doneOf('membersSessions', args.request.url) });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return endSessionsByForm(args.request, args.context, signedIn);
}

export default function Sessions() {
  const t = useTranslate();
  const { sessions, done } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      {done && !form ? (
        <SuccessMessage>{t(`activity.sessions.${done === 'ended' ? 'ended' : 'othersEnded'}`)}</SuccessMessage>
      ) : null}
      <FormErrors form={form} />
      <h1>{t('activity.sessions.title')}</h1>
      <SessionList sessions={sessions} />
    </>
  );
}
