import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { wordsOf } from '~/accounts/log-words.server.ts';
import { listAccountLog, readAuditGroup } from '~/audit/account-log.server.ts';
import { auditGroups } from '~/audit/audit-kinds.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { AccountLog } from '~/ui/members/account-log.tsx';

export const handle: PageHandle = { title: 'activity.log.title', strings: ['activity', 'members'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const query = new URL(args.request.url).searchParams;
  const group = readAuditGroup(query.get('show'));
  const after = query.get('after');
  const { entries, older } = await listAccountLog(account.id, { group, after });
  const rows = entries.map((entry) => wordsOf(entry, args.context.language));
  return json({ rows, groups: auditGroups, group, older, isFirst: after === null });
}

export default function Activity() {
  const t = useTranslate();
  const log = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('activity.log.title')}</h1>
      <AccountLog {...log} />
    </>
  );
}
