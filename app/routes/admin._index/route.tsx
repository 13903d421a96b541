import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { exchangeRateIssue } from '~/billing/vat-rates.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { listAudit } from '~/operations/admin/audit-list.server.ts';
import { readOverview } from '~/operations/admin/overview.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { Audit } from '~/ui/admin/audit.tsx';
import { FailedJobs } from '~/ui/admin/failed-jobs.tsx';
import { Figures } from '~/ui/admin/figures.tsx';
import { Mails } from '~/ui/admin/mails.tsx';
import { Processes } from '~/ui/admin/processes.tsx';
import { Queues } from '~/ui/admin/queues.tsx';
import { Rates } from '~/ui/admin/rates.tsx';
import { Services } from '~/ui/admin/service-states.tsx';
import { SignUps } from '~/ui/admin/sign-ups.tsx';
import { Timestamp } from '~/ui/admin/timestamp.tsx';
import { doneOf, urls } from '~/urls.ts';
import { retryJobsByForm } from './retry-jobs.server.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.title', strings: ['admin'] };

/** Seconds; only when asked for by `?refresh`, so that nobody's page moves under their hands (WCAG 2.2.1). */
const refreshSeconds = '15';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request } = args;
  const query = new URL(request.url).searchParams;
  const done = doneOf('admin', request.url);
  const refreshing = query.has('refresh');
  const [overview, audit] = await Promise.all([readOverview(), listAudit(query.get('audit'))]);
  const { formToken, headers } = issueCsrfToken(request);
  if (refreshing) headers.set('Refresh', refreshSeconds);
  return json({ ...overview, rates: exchangeRateIssue(), audit, done, refreshing, formToken }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args);
  return retryJobsByForm(args.request, account);
}

export default function Admin() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.admin()} />
      <h1>{t('admin.title')}</h1>
      {page.done ? (
        <p className="admin-notice" role="status">
          {t(`admin.done.${page.done}`)}
        </p>
      ) : null}
      <Rates issue={page.rates} />
      <p className="admin-tools">
        <Timestamp at={page.at} />
        <a className="alone" href={page.refreshing ? urls.admin() : urls.adminRefreshing()}>
          {t(page.refreshing ? 'admin.refreshOff' : 'admin.refreshOn')}
        </a>
        <a className="alone" href={urls.adminQueues()}>
          {t('admin.board')}
        </a>
      </p>
      <Figures
        outbox={page.outbox}
        failedJobs={page.failedJobs.total}
        mails={page.mails}
        signUpsToday={page.signUps[0]?.signUps ?? 0}
      />
      <Services services={page.services} />
      <Processes processes={page.processes} />
      <Queues queues={page.queues} />
      <FailedJobs {...page.failedJobs} />
      <Mails mails={page.mails.latest} />
      <SignUps days={page.signUps} />
      <Audit {...page.audit} />
    </div>
  );
}
