import type { PagePolicy } from './security-headers.server.ts';

declare module '@remix-run/node' {
  /** What the host tells every loader and action about the request. */
  interface AppLoadContext {
    requestId: string;
    /** Set when the answer is kept and given to others: nothing of this request may stand in it. */
    shared?: boolean;
    /** Where a page for one visitor is put as text: as the body of a `Response` it would be copied three times. */
    page?: { text?: string };
    /** Length of the text whose itinerary the page shows: rendering a long one waits for its turn. */
    shownCharacters?: number;
    /** The client's address as the trusted proxies tell it; the key of rate limits. */
    ip: string;
    /** What the page's content policy needs beyond the handle. */
    policy?: Partial<PagePolicy>;
    /** Set when the database did not answer: the page then says that it is a matter of a moment (503). */
    outage?: boolean;
    /** Set by an action that accepted the cookie notice, for the loaders of the same request. */
    cookieNoticeAccepted?: boolean;
  }
}
