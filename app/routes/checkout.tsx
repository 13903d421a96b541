import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { formLinks } from '~/ui/form/sheet.ts';
import { requireAccount } from '~/web/guards.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { findPaidPlan } from '~/web/plan-cards.server.ts';

export const links = formLinks;

export const handle: PageHandle = { title: 'account.checkout.title', strings: ['account'] };

/** Without a paid plan in the address there is nothing to check out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccount(request);
  const plan = findPaidPlan(new URL(request.url).searchParams.get('plan'));
  if (!plan) return redirect(paths.members());
  const price = `${plan.currencySymbol}${plan.cost}`;
  return json({ tier: plan.tier, price }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Checkout() {
  const t = useTranslate();
  const { tier, price } = useLoaderData<typeof loader>();
  const plan = `${t(`account.plans.names.${tier}`)}, ${t('account.plans.monthly', { price })}`;
  return (
    <section className="narrow">
      <h1>{t('account.checkout.title')}</h1>
      <p>{t('account.checkout.chosen', { plan })}</p>
      <p>{t('account.checkout.soon')}</p>
      <a className="button" href={paths.members()}>
        {t('account.checkout.back')}
      </a>
    </section>
  );
}
