import type { RequestArgs } from '~/auth/session.server.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { settings } from '~/platform/env.server.ts';
import { formats } from '~/trip/options/display-options.ts';
import { urls } from '~/urls.ts';
import { convert } from '../convert/convert.server.ts';
import { sampleNames, samplePrefix } from '../convert/samples.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { runEndpoint } from '../run-endpoint.server.ts';
import { curlWithJson } from './code-samples.ts';
import { demoKey } from './demo-key.server.ts';
import { testKeyOf } from './docs-for-reader.server.ts';

/** Characters of a response on the page; a text with hundreds of flights returns up to 2 MB. */
const MOST_SHOWN = 100_000;

const defaults = { format: 'threelines', language: 'en', options: '' };

/** What the form of the testing page offers. */
export function tryChoices() {
  const { RATE_LIMIT_KEYLESS: minute, RATE_LIMIT_KEYLESS_DAY: day } = settings();
  return {
    texts: [...sampleNames, ...problemCodeNames].map((name) => `${samplePrefix} ${name}`),
    formats: [...formats],
    languages: languages.map((code) => ({ code, name: languageFacts[code].name })),
    limits: { minute, day },
  };
}

/**
 * Sends what was chosen to the API itself: a sample with a test key, a text of the reader's own without a key, against the
 * limits of the reader's network. Nothing of it is kept.
 */
export async function tryEndpoint(form: FormData, args: RequestArgs) {
  const { requestId, ip, now } = args.context;
  const fields = fieldsOf(form);
  const isOwn = fields.own.trim() !== '';
  const key = isOwn ? null : ((await testKeyOf(args)) ?? demoKey);
  const request = toRequest(fields, isOwn ? fields.own : fields.text);
  const { status, headers, body } = await runEndpoint([convert], {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) }),
    body: Buffer.from(JSON.stringify(request)),
    params: {},
    query: '',
    context: { requestId, ip, device: null, language: 'en', now },
  });
  return {
    ...fields,
    request: curlWithJson({ url: absoluteUrl(urls.convert()), key }, request),
    status,
    headers: linesOf(headers),
    body: shorten(JSON.stringify(JSON.parse(String(body)), null, 2)),
  };
}

function fieldsOf(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  const { format, language, options } = defaults;
  return {
    text: field('text'),
    own: field('own').replaceAll('\r\n', '\n'),
    format: field('format') || format,
    language: field('language') || language,
    options: field('options') || options,
  };
}

/** Without what is the default anyway. */
function toRequest({ format, language, options }: ReturnType<typeof fieldsOf>, pnr: string) {
  return {
    pnr,
    ...(format === defaults.format ? {} : { format }),
    ...(language === defaults.language ? {} : { language }),
    ...(options === defaults.options ? {} : { options }),
  };
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const shorten = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text);
