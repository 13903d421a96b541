import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { answerPaste } from '~/converter/convert-paste.server.ts';
import { converterPage, languageOfRoute } from '~/converter/converter-page.server.ts';
import type { PageHandle } from '~/page.ts';
import { ConverterScreen } from '~/ui/converter/converter-screen.tsx';
import { withoutServer } from '~/ui/converter/offline-action.ts';
import type { Posted } from '~/ui/converter/response.ts';
import { paths } from '~/urls.ts';

export const handle: PageHandle = {
  title: 'converter.title',
  description: 'converter.description',
  strings: ['converter'],
  cacheable: true,
  scripts: true,
  alternates: paths.home,
};

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  converterPage(request, context, languageOfRoute(params.lang));

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerPaste({ request, context, language: languageOfRoute(params.lang) });

/** An answer says more than the page around it: not to be stored, and when to come back. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

export const clientAction = (args: ClientActionFunctionArgs) => withoutServer(args);

export const shouldRevalidate = () => false;

export default function HomeInLanguage() {
  const start = useLoaderData<typeof loader>();
  const answered: Posted | undefined = useActionData<typeof action>();
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {};
  const address = paths.home(start.language);
  return <ConverterScreen start={start} answered={answered} address={address} action={address} origin={origin} />;
}
