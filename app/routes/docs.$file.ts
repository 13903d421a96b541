import type { LoaderFunctionArgs } from '@remix-run/node';
import { docsMarkdown } from '~/api/docs/docs-markdown.server.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { notFoundResponse, textFileResponse } from '~/request/responses.server.ts';
import { docsPages, guidePages } from '~/urls.ts';

/** A page of the API's documentation as Markdown. English, or the language that `lang` names: nothing else decides it. */
export function loader({ request, context, params: { file } }: LoaderFunctionArgs) {
  const page = [...docsPages, ...guidePages].find((name) => file === `${name}.md`);
  if (!page) return notFoundResponse(context.language);
  const language = new URL(request.url).searchParams.get('lang');
  return textFileResponse(request, docsMarkdown(page, isLanguage(language) ? language : 'en'), 'text/markdown');
}
