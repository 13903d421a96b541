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

/** JSON first: it is sent where nothing is asked for. */
export const mediaTypes = Object.keys(answerKinds) as [MediaType, ...MediaType[]];

/** A PDF is sent where nothing is asked for. */
export const fileTypes = [
  'application/pdf',
  ...mediaTypes.filter((type) => answerKinds[type] !== 'json' && answerKinds[type] !== 'pdf'),
] as const satisfies readonly MediaType[];

/** Without a key only what a program or a page shows at once. */
export const needsKey = (kind: AnswerKind): boolean => kind === 'ics' || kind === 'eml' || kind === 'pdf';
