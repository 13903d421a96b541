import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { docsForReader } from '~/api/docs/docs-for-reader.server.ts';
import { isDocsPage } from '~/api/docs/docs-pages.server.ts';
import { tryChoices, tryEndpoint } from '~/api/docs/try-endpoint.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import type { PageHandle } from '~/page.ts';
import { DocsArticle } from '~/ui/docs/docs-article.tsx';
import { TryForm } from '~/ui/docs/try-form.tsx';
import { inLanguage, urls } from '~/urls.ts';

export { docsLinks as links } from '~/ui/docs/links.ts';

export const handle: PageHandle = {
  title: 'api.openapi.title',
  strings: [],
  smallScript: urls.codeSamplesScript(),
  cacheable: true,
  alternates: inLanguage,
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A page of the API's documentation; the testing page has a form to try it. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  if (!isDocsPage(params.page)) throw new Response(null, { status: 404 });
  const docs = await docsForReader(params.page, args);
  const { subject: title, description, isEnglishOnly } = docs;
  const choices = docs.page === 'testing' ? tryChoices() : null;
  return { docs, title, description, choices, ...(isEnglishOnly ? { languages: ['en' as const] } : {}) };
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  if (params.page !== 'testing') throw new Response(null, { status: 404 });
  return json(
    { tried: await tryEndpoint(await formOf(args.request), args) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function ApiDocumentation() {
  const { docs, choices } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>()?.tried;
  return (
    <DocsArticle docs={docs}>
      {choices ? <TryForm choices={choices} tried={tried} hasOwnTestKey={docs.hasOwnTestKey} /> : null}
    </DocsArticle>
  );
}
