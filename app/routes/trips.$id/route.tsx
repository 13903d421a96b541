import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Found } from '~/agency/find-by-address.server.ts';
import { findSharedTripOwner } from '~/agency/shared-trips.server.ts';
import type { PageHandle } from '~/page.ts';
import { privateHeaders } from '~/request/responses.server.ts';
import { shownText } from '~/trip/traveller/shown-text.ts';
import { travellerLinks } from '~/ui/traveller/links.ts';
import { TravellerPage } from '~/ui/traveller/traveller-page.tsx';
import { urls } from '~/urls.ts';

export const links = travellerLinks;

export const handle: PageHandle = {
  title: 'share.page.title',
  strings: ['share', 'answer'],
  scripts: 'essential',
  unlisted: true,
  isBare: true,
};

/** Says nothing of the trip, whose key is not in the request, but who made the link. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const found = await findSharedTripOwner(id, context);
  if (!found.ok) return json({ id, failure: failures[found.reason], owner: null }, refusalOf(found));
  context.page.policy = { worker: true };
  const { expiresAt, agencyName, logos } = found.thing;
  const owner = {
    expiresAt: expiresAt.toISOString(),
    agencyName: shownText(agencyName),
    logos: logos.map(urls.agencyLogo),
  };
  return json({ id, failure: null, owner }, { headers: privateHeaders });
}

const failures = { gone: 'gone', 'too-many-attempts': 'unreachable' } as const;

function refusalOf(found: Extract<Found<unknown>, { ok: false }>) {
  if (found.reason === 'gone') return { status: 404, headers: privateHeaders };
  return { status: 429, headers: { ...privateHeaders, 'Retry-After': String(found.resetSeconds) } };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

export default function Trip() {
  const { id, failure, owner } = useLoaderData<typeof loader>();
  return <TravellerPage id={id} failure={failure} owner={owner} />;
}
