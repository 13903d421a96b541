import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { planOf } from '~/accounts/choose-plan.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Banner } from '~/ui/billing/banner.tsx';
import { billingLinks } from '~/ui/billing/sheet.ts';
import { MemberTabs } from '~/ui/members/member-tabs.tsx';
import { PlanForm } from '~/ui/members/plan-form.tsx';
import { bannerOf } from '~/web/billing/members.server.ts';
import { requireMember } from '~/web/members.server.ts';
import { currencies, planCards } from '~/web/plan-cards.server.ts';

export const links = billingLinks;

/** The frame of the account area: heading, tabs, or the first-time screen while no plan is chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireMember(request);
  const { agencyName, currency } = account;
  const first = planOf(account) === null ? { cards: planCards(request), currencies, currency } : null;
  const banner = await bannerOf(account);
  return json({ agencyName, first, banner }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Members() {
  const t = useTranslate();
  const { agencyName, first, banner } = useLoaderData<typeof loader>();
  const path = useMatches().at(-1)?.pathname ?? '';
  return (
    <section className="members">
      <h1>{t('members.heading', { agency: agencyName })}</h1>
      {banner ? <Banner {...banner} /> : null}
      {first ? (
        <>
          <h2>{t('members.first.title')}</h2>
          <PlanForm {...first} chosen={1} current={null} form={undefined} />
        </>
      ) : (
        <>
          <MemberTabs path={path} />
          <Outlet />
        </>
      )}
    </section>
  );
}
