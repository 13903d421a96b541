import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { planOf } from '~/accounts/choose-plan.server.ts';
import { opensWithoutPlan, requireMember } from '~/auth/members.server.ts';
import { firstChoices } from '~/forms/plan-choice.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { languageOf } from '~/request/language.server.ts';
import { Banner } from '~/ui/billing/banner.tsx';
import { billingLinks } from '~/ui/billing/links.ts';
import { BackToPlans, FirstTime } from '~/ui/members/first-time.tsx';
import { MemberTabs } from '~/ui/members/member-tabs.tsx';
import { urls } from '~/urls.ts';
import { bannerOf } from './banner.server.ts';

export const links = billingLinks;

/** The frame of the account area: heading and tabs. Without a plan the first-time screen, and the few pages that open then. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireMember(request);
  const { agencyName } = account;
  const hasPlan = planOf(account) !== null;
  const isHome = new URL(request.url).pathname === urls.members();
  if (!hasPlan && !isHome && !opensWithoutPlan(request)) return redirect(urls.members());
  const first = !hasPlan && isHome ? firstChoices(languageOf(request), account) : null;
  const banner = await bannerOf(account);
  return json({ agencyName, hasPlan, first, banner }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Members() {
  const t = useTranslate();
  const { agencyName, hasPlan, first, banner } = useLoaderData<typeof loader>();
  const path = useMatches().at(-1)?.pathname ?? '';
  return (
    <section className="members">
      <h1>{t('members.heading', { agency: agencyName })}</h1>
      {banner ? <Banner {...banner} /> : null}
      {first ? (
        <FirstTime choices={first} />
      ) : (
        <>
          {hasPlan ? <MemberTabs path={path} /> : <BackToPlans />}
          <Outlet />
        </>
      )}
    </section>
  );
}
