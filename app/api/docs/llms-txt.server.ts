import { translator } from '~/i18n/i18n.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { docsPages, guidePages, urls } from '~/urls.ts';
import { docsMarkdown } from './docs-markdown.server.ts';

/** What language models read first about the site (llmstxt.org), in English. */
export function writeLlmsTxt(): string {
  const t = translator('en');
  const pages = docsPages.map((page) => {
    const link = `[${t(`api.pages.${page}.title`)}](${absoluteUrl(urls.docsMarkdown(page))})`;
    return `- ${link}: ${t(`api.pages.${page}.description`)}`;
  });
  const guides = guidePages.map((page) => {
    const link = `[${t(`api.guides.${page}`)}](${absoluteUrl(urls.docsMarkdown(page))})`;
    return `- ${link}: ${t(`api.guideDescriptions.${page}`)}`;
  });
  return [
    '# Wayline',
    '',
    `> ${t('converter.description')}`,
    '',
    'The API does the same: text in, flights out, as JSON. Pasted text is never stored.',
    '',
    '## API documentation',
    '',
    ...pages,
    ...guides,
    `- [OpenAPI 3.1](${absoluteUrl(urls.openapi())}): every call for programs, with the test key in \`x-test-key\`.`,
    `- [OpenAPI 3.1, /api/v1 alone](${absoluteUrl(urls.openapiV1())}): the calls with a key, in less than half of the size.`,
    `- [Postman collection](${absoluteUrl(urls.postman())}): the same calls as requests to try.`,
    `- MCP server over HTTP: POST ${absoluteUrl(urls.mcp())} with a key as bearer token; it converts, compares, makes calendars and PDFs, looks up.`,
    '',
    '## Optional',
    '',
    `- [All pages in one file](${absoluteUrl(urls.llmsFullTxt())})`,
    `- [${t('pages.apiTerms.title')}](${absoluteUrl(urls.apiTerms())})`,
    `- [${t('pages.how.title')}](${absoluteUrl(urls.howTo())})`,
    '',
  ].join('\n');
}

let whole: string | undefined;

/** Every page of the API's documentation, in English, one behind the other. */
export function writeLlmsFullTxt(): string {
  whole ??= [...docsPages, ...guidePages].map((page) => docsMarkdown(page, 'en')).join('\n---\n\n');
  return whole;
}
