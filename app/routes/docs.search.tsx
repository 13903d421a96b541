import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { docsNavigation } from '~/api/docs/docs-pages.server.ts';
import { searchDocs, searchLimits } from '~/api/docs/search/search-docs.server.ts';
import type { PageHandle } from '~/page.ts';
import { DocsMenu } from '~/ui/docs/docs-menu.tsx';
import { SearchResults } from '~/ui/docs/search-results.tsx';

export { docsLinks as links } from '~/ui/docs/links.ts';

export const handle: PageHandle = { title: 'api.search.title', strings: [], unlisted: true };

export async function loader({ request, context: { language } }: LoaderFunctionArgs) {
  const search = await searchDocs(new URL(request.url).searchParams.get('q') ?? '', language);
  const data = { search, groups: docsNavigation(language), limit: searchLimits.characters };
  return json(data, { status: search.isTooLong ? 422 : 200 });
}

export default function SearchDocs() {
  const { search, groups, limit } = useLoaderData<typeof loader>();
  return (
    <div className="docs">
      <DocsMenu groups={groups} page={null} hasSearch={false} />
      <SearchResults search={search} limit={limit} />
    </div>
  );
}
