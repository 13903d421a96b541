import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { punctuation } from '~/i18n/punctuation.ts';
import { type DocsPage, urls } from '~/urls.ts';
import { toOpenApiOperation } from './openapi-operation.server.ts';
import type { Tag } from './operation.ts';
import { type DocumentedOperation, operations } from './operations.server.ts';
import { pageOfSchema } from './reference-pages.server.ts';

/** Of calls without tables of their own. */
const pageOfTag: Record<Tag, DocsPage> = {
  accounts: 'account-calls',
  articles: 'account-calls',
  billing: 'account-calls',
  conversion: 'convert',
  'look-ups': 'more-calls',
  status: 'more-calls',
  usage: 'more-calls',
};

/** Each call has one page, where it stands under its method and path. */
export const callsOn = (page: DocsPage): DocumentedOperation[] =>
  operations.filter(({ docs, tag }) => (docs?.page ?? pageOfTag[tag]) === page);

/** Markdown of a page's calls: what each does, takes and answers, as the OpenAPI file says it. */
export const describedCalls = (page: DocsPage, language: Language): string =>
  callsOn(page)
    .map((operation) => describedCall(operation, language))
    .join('\n\n');

function describedCall(operation: DocumentedOperation, language: Language): string {
  const { id, method, path, idempotent, problems } = operation;
  const t = translator(language);
  const { colon } = punctuation[language];
  const { requestBody, responses } = toOpenApiOperation(operation);
  const facts = [
    [t('api.labels.call.access'), t(`api.labels.call.${accessOf(operation)}`)],
    [t('api.labels.call.request'), contentOf(requestBody?.content)],
    [t('api.labels.call.response'), contentOf(responses[200].content)],
    [t('api.labels.call.repeat'), idempotent ? `[\`Idempotency-Key\`](${urls.apiIntroduction('limits')})` : ''],
    [t('api.labels.problemCodes'), [...new Set(problems)].map((code) => `\`${code}\``).join(', ')],
  ];
  return [
    `## ${method} ${path}`,
    t(`api.operations.${id}.description` as Key),
    facts.flatMap(([label, text]) => (text ? [`- ${label}${colon}${text}`] : [])).join('\n'),
  ].join('\n\n');
}

function accessOf({ proof, needsKey }: DocumentedOperation) {
  if (proof === 'bearer') return 'token';
  if (proof !== 'key') return 'open';
  return needsKey ? 'key' : 'keyOrNone';
}

/** "`application/json` (ItineraryRequest), `text/plain`" */
const contentOf = (content: object = {}): string =>
  Object.entries(content as Record<string, { schema: { $ref?: string } }>)
    .map(([type, { schema }]) => `\`${type}\`${schemaLink(schema.$ref)}`)
    .join(', ');

function schemaLink(ref = ''): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const page = pageOfSchema(name);
  return page === null ? '' : ` ([${name}](${urls.apiIntroduction(page)}#${name}))`;
}
