import { closedPolicy } from '~/request/security-headers.server.ts';
import { answerKinds, type MediaType, needsKey } from './media-types.ts';

/** File names say nothing about the passenger. */
export function fileHeaders(type: MediaType): Record<string, string> {
  const kind = answerKinds[type];
  const charset = type.startsWith('text/') || kind === 'json' ? '; charset=utf-8' : '';
  return {
    'Content-Type': `${type}${charset}`,
    Vary: 'Accept',
    ...(needsKey(kind) ? { 'Content-Disposition': `attachment; filename="itinerary.${kind}"` } : {}),
    ...(kind === 'html'
      ? { 'Content-Security-Policy': `${closedPolicy}; style-src 'unsafe-inline'; img-src 'self'` }
      : {}),
  };
}
