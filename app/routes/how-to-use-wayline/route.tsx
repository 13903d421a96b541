import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/page.ts';
import { HowTo } from '~/ui/how-to/how-to.tsx';
import { inLanguage } from '~/urls.ts';
import { howToSamples } from './how-to.server.ts';

export { howToLinks as links } from '~/ui/how-to/links.ts';

export const handle: PageHandle = {
  title: 'pages.how.title',
  description: 'pages.how.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export function loader({ context }: LoaderFunctionArgs) {
  return { samples: howToSamples(context.language), showsItinerary: true };
}

export default function HowToUseWayline() {
  return <HowTo {...useLoaderData<typeof loader>().samples} />;
}
