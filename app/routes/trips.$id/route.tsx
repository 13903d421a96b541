import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findSharedTripExpiry } from '~/agency/shared-trips.server.ts';
import type { PageHandle } from '~/page.ts';
import { privateHeaders } from '~/request/responses.server.ts';
import { travellerLinks } from '~/ui/traveller/links.ts';
import { TravellerPage } from '~/ui/traveller/traveller-page.tsx';

export const links = travellerLinks;

export const handle: PageHandle = {
  title: 'share.page.title',
  strings: ['share'],
  scripts: 'essential',
  unlisted: true,
  isBare: true,
};

/** Says nothing of the trip: its key is not in the request. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const expiresAt = await findSharedTripExpiry(id, context.now);
  const status = expiresAt === null ? 404 : 200;
  return json({ id, expiresAt: expiresAt?.toISOString() ?? null }, { status, headers: privateHeaders });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

export default function Trip() {
  const { id, expiresAt } = useLoaderData<typeof loader>();
  return <TravellerPage id={id} expiresAt={expiresAt} />;
}
