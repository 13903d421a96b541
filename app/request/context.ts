import type { SignedInSession } from '~/accounts/sessions.server.ts';
import type { BillingState } from '~/billing/billing-state.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { PagePolicy } from '~/page.ts';

/** Ids for the request's lines in the log; those of account and key are filled once they are proved. */
export interface RequestSubject {
  route?: string;
  account?: string;
  /** Id of an API key, never the key. */
  key?: string;
}

export interface RequestContext {
  requestId: string;
  subject?: RequestSubject;
  /** Address of the client in front of the trusted proxies; the key of rate limits. */
  ip: string;
  /** Browser and system, "Firefox, Windows"; null when unknown. */
  readonly device: string | null;
  language: Language;
  now: Date;
  /** `/members` becomes "https://wayline.example/members". */
  absoluteUrl(path: string): string;
  /** Null for visitors. Loaders share one read; an action reads apart, because later loaders must see its changes. */
  session(request: Request): Promise<SignedInSession | null>;
  /** For loaders only: what an action reads here, the loaders after it would see unchanged. */
  billing(account: Pick<SignedInSession['account'], 'id' | 'plan'>): Promise<BillingState>;
  /** The client has closed its connection: nobody reads the response. */
  readonly isClosed: boolean;
  page: PageContext;
}

export interface PageContext {
  /** True when the cache keeps the page for all visitors: it may hold nothing of this request. */
  isShared: boolean;
  /** False for a fetcher, which gets data alone. */
  isDocument?: boolean;
  /** Came by `/paste`: the browser shows another address. */
  isForeignPaste?: boolean;
  policy?: Partial<PagePolicy>;
  /** True when the database did not respond: the page becomes a 503. */
  isUnavailable?: boolean;
  /** Set by an action that did without what the agency has stored, as the database did not respond. */
  lacksAgency?: boolean;
  /** Set by the action that accepts the cookie notice, for the loaders after it. */
  hasAcceptedCookieNotice?: boolean;
  /** Id of a form that another language of the page must not empty: its fields are all there is of a posted page. */
  formToKeep?: string;
  /** Of the shown itinerary: rendering many takes turns. */
  shownRows?: number;
  /** Set by the action that shows a result: the page then has no example. */
  hasResult?: boolean;
  /** The rendered page; a `Response` would copy it three times. */
  html?: string;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
