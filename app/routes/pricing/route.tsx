import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/page.ts';
import { PricingPage } from '~/ui/pricing/pricing-page.tsx';
import { inLanguage } from '~/urls.ts';
import { planPrices } from './plan-prices.server.ts';

export { pricingLinks as links } from '~/ui/pricing/links.ts';

export const handle: PageHandle = {
  title: 'pricing.title',
  description: 'pricing.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

/** The cache holds the page without a currency in its URL alone. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  planPrices(context.language, new URL(request.url).searchParams.get('currency'));

export default function Pricing() {
  return <PricingPage {...useLoaderData<typeof loader>()} />;
}
