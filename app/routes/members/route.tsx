import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { planOf } from '~/accounts/choose-plan.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { firstChoices } from '~/forms/plan-choice.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { Banner } from '~/ui/billing/banner.tsx';
import { BackToPlans, FirstTime } from '~/ui/members/first-time.tsx';
import { membersLinks } from '~/ui/members/links.ts';
import { MemberTabs, SecurityTabs } from '~/ui/members/member-tabs.tsx';
import { urls } from '~/urls.ts';
import { bannerOf } from './banner.server.ts';

export const links = membersLinks;

/** The frame of the account area: heading and tabs. Without a plan the first-time screen, and the few pages that open then. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { agencyName } = account;
  const hasPlan = planOf(account) !== null;
  const { pathname } = new URL(args.request.url);
  const isHome = pathname === urls.members();
  if (!hasPlan && !isHome && !pagesWithoutPlan.has(pathname)) return redirect(urls.members());
  const first = !hasPlan && isHome ? firstChoices(args.context.language, account) : null;
  const banner = bannerOf(account, await args.context.billing(account));
  return json({ agencyName, hasPlan, first, banner });
}

/** Pages that mean something before a plan is chosen; the others lead to that choice. */
const pagesWithoutPlan = new Set([
  urls.membersBranding(),
  urls.membersTemplates(),
  urls.membersContact(),
  urls.membersData(),
  urls.membersEdit(),
  urls.membersPlan(),
  urls.membersSessions(),
  urls.membersTrips(),
  urls.membersActivity(),
  urls.membersSecurity(),
]);

export default function Members() {
  const t = useTranslate();
  const { agencyName, hasPlan, first, banner } = useLoaderData<typeof loader>();
  const path = useMatches().at(-1)?.pathname ?? '';
  const isHome = path.replace(/\/$/, '') === urls.members();
  return (
    <div className="account">
      {hasPlan ? <MemberTabs path={path} /> : null}
      <section className="members">
        {isHome ? <h1>{t('members.heading', { agency: agencyName })}</h1> : <p className="whose">{agencyName}</p>}
        {banner ? <Banner {...banner} /> : null}
        {first ? (
          <FirstTime choices={first} />
        ) : (
          <>
            {hasPlan ? null : <BackToPlans />}
            <SecurityTabs path={path} />
            <Outlet />
          </>
        )}
      </section>
    </div>
  );
}
