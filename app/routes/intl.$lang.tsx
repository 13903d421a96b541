import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { convertPaste } from '~/converter/convert-paste.server.ts';
import { converterPage, languageOfRoute } from '~/converter/converter-page.server.ts';
import { fileLimits, textLimits } from '~/limits.ts';
import type { PageHandle } from '~/page.ts';
import { ConverterScreen } from '~/ui/converter/converter-screen.tsx';
import { offlineAction } from '~/ui/converter/offline-action.ts';
import type { PostedResponse } from '~/ui/converter/response.ts';
import { urls } from '~/urls.ts';

export { converterLinks as links } from '~/ui/converter/links.ts';

export const handle: PageHandle = {
  title: 'converter.title',
  description: 'converter.description',
  strings: ['additions', 'branding', 'changes', 'converter', 'edit', 'files', 'share'],
  cacheable: true,
  scripts: true,
  notesEarlyActs: true,
  alternates: urls.home,
};

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  converterPage(request, context, languageOfRoute(params.lang));

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  convertPaste({ request, context, language: languageOfRoute(params.lang) });

/** An answer says more than the page around it: not to be stored, and when to come back. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

export const clientAction = (args: ClientActionFunctionArgs) =>
  offlineAction(args, { file: fileLimits, text: textLimits });

export const shouldRevalidate = () => false;

export default function HomeInLanguage() {
  const start = useLoaderData<typeof loader>();
  const response: PostedResponse | undefined = useActionData<typeof action>();
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {};
  const url = urls.home(start.language);
  return <ConverterScreen start={start} posted={response} url={url} action={url} origin={origin} />;
}
