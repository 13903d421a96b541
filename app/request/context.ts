import type { SignedInSession } from '~/accounts/sessions.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { PagePolicy } from '~/page.ts';

/** What loaders, actions and endpoints know about a request beside the request itself. Made once, by the HTTP server. */
export interface RequestContext {
  requestId: string;
  /** The client's address, as the trusted proxies tell it; the key of rate limits. */
  ip: string;
  /** Language of the response. */
  language: Language;
  /** When the request came. */
  now: Date;
  /** `/members` becomes "https://wayline.example/members". */
  absoluteUrl(path: string): string;
  /**
   * The session of the request's cookie; null for visitors. Read from the database once for all loaders. An action's is
   * read apart, because the loaders that run after it must see what it wrote.
   */
  session(request: Request): Promise<SignedInSession | null>;
  page: PageContext;
}

/** What loaders and actions tell the rendering of the page. */
export interface PageContext {
  /** True when the page is cached for all visitors: nothing of this request may stand in it. */
  isShared: boolean;
  /** What the Content-Security-Policy needs beyond the handle. */
  policy?: Partial<PagePolicy>;
  /** True when the database did not answer: the page is a 503 that asks to come again. */
  isUnavailable?: boolean;
  /** Set by an action that accepted the cookie notice, for the loaders that run after it. */
  hasAcceptedCookieNotice?: boolean;
  /** Length of the text whose itinerary the page shows: rendering a long one waits for its turn. */
  shownCharacters?: number;
  /** The rendered page. As the body of a `Response` it would be copied three times. */
  html?: string;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
