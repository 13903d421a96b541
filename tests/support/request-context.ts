import type { AppLoadContext } from '@remix-run/node';
import { createBillingReader } from '~/request/billing-reader.server.ts';

/** A visitor's request as the HTTP server hands it to Remix. A page is then the response's body. */
export const visitorContext = (own: Partial<AppLoadContext> = {}): AppLoadContext => ({
  requestId: 'the-same-for-all',
  ip: '127.0.0.1',
  device: null,
  language: 'en',
  now: new Date(),
  absoluteUrl: (path) => `http://localhost:3000${path}`,
  session: async () => null,
  billing: createBillingReader(),
  isClosed: false,
  page: { isShared: true },
  ...own,
});
