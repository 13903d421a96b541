import { closedPolicy } from '~/request/security-headers.server.ts';
import { type AnswerKind, answerKinds, type MediaType, needsKey } from './media-types.ts';

/** File names say nothing about the passenger. */
export function fileHeaders(type: MediaType): Record<string, string> {
  const kind = answerKinds[type];
  const charset = type.startsWith('text/') || kind === 'json' ? '; charset=utf-8' : '';
  return {
    'Content-Type': `${type}${charset}`,
    Vary: 'Accept',
    ...(kind === 'json' ? {} : { 'Content-Disposition': dispositionOf(kind) }),
    ...(kind === 'html'
      ? { 'Content-Security-Policy': `${closedPolicy}; style-src 'unsafe-inline'; img-src 'self'` }
      : {}),
  };
}

/** A browser shows what it can, and saves it under this name, as clients do. */
const dispositionOf = (kind: AnswerKind): string =>
  `${needsKey(kind) ? 'attachment' : 'inline'}; filename="itinerary.${kind === 'json-ld' ? 'jsonld' : kind}"`;
