import Negotiator from 'negotiator';

/** What an itinerary is answered as, by media type; the first is the default. */
export const answerKinds = {
  'application/json': 'json',
  'application/ld+json': 'json-ld',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
  'application/pdf': 'pdf',
} as const;

export type MediaType = keyof typeof answerKinds;
export type AnswerKind = (typeof answerKinds)[MediaType];

export const mediaTypes = Object.keys(answerKinds) as MediaType[];

/** Without a key only what a program or a page shows at once. */
export const needsKey = (kind: AnswerKind): boolean => kind === 'ics' || kind === 'eml' || kind === 'pdf';

/** Characters; a browser's has some 200. */
const LONGEST_ACCEPT = 1000;

/** By specificity and weight (RFC 9110, 12.5.1); null where the header admits none. */
export function chooseMediaType(accept: string | null): MediaType | null {
  if (accept === null || accept.trim() === '') return 'application/json';
  if (accept.length > LONGEST_ACCEPT) return null;
  const negotiator = new Negotiator({ headers: { accept: withWeights(accept) } });
  return (negotiator.mediaType(mediaTypes) as MediaType | undefined) ?? null;
}

/** Of the parameters only the weight chooses: `application/json; charset=utf-8` asks for JSON. */
function withWeights(accept: string): string {
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';');
    return [name, ...parameters.filter((each) => each.trim().toLowerCase().startsWith('q='))].join(';');
  });
  return ranges.join(',');
}
