import type { Key, Namespace } from './i18n/catalogue.ts';
import type { Language } from './i18n/languages.ts';
import { urls } from './urls.ts';

/** What routes export as `handle`. */
export interface PageHandle {
  title: Key;
  description?: Key;
  /** Namespaces that the page's components read; only these travel to the browser. */
  strings: readonly Namespace[];
  /** True for pages that hydrate. */
  scripts?: true;
  /**
   * True for pages that are the same for all visitors without our cookies: they are cached by language. Their loaders
   * read path and language only, never a clock or the rest of the request.
   */
  cacheable?: boolean;
  /** True for noindex: the page is personal, or meaningless without context. */
  unlisted?: true;
  /** URLs of the page in each language, for hreflang; absent for pages in English alone. */
  alternates?: (language: Language, path: string) => string;
}

/** What loaders may add to the handle, per request. */
export interface PageData {
  /** Replaces the handle's title, for pages that are named by their content. */
  title?: string;
  /** Replaces the handle's description likewise. */
  description?: string;
  /** ISO date of the article that the page is. */
  published?: string;
  /** True after a rejected form: the title starts with "Error: ". */
  hasErrors?: boolean;
  /** True for pages with an itinerary, whose inline styles the policy must allow. */
  showsItinerary?: boolean;
  /** Origins beside our own that a form of this page may lead to. */
  formTargets?: readonly string[];
  /** For the error page, set by the server where something failed. */
  requestId?: string;
}

/** What the Content-Security-Policy of a page allows beyond our own styles and pictures. */
export interface PagePolicy {
  /** Of the page's scripts; modules that they import inherit it. */
  nonce?: string;
  /** Instead of a nonce on cached pages: the hash of the hydration loader. Its imports are allowed by their origin. */
  scriptHash?: string;
  /** Of inlined stylesheets. */
  styleHashes?: readonly string[];
  /** For itineraries: HTML for e-mails has inline styles. */
  inlineStyles?: boolean;
  /** Origins beside our own to which a form may lead: payment pages. */
  formTargets?: readonly string[];
  /** For the sounds of the captcha. */
  sounds?: boolean;
  /** Origins of pictures beside our own: of a configured advertisement. */
  images?: readonly string[];
}

const layoutFetches: readonly string[] = [urls.login()];

/** Whether fetchers of the layout use the route: it is in the manifest of every hydrated page. */
export const isFetchedByLayout = ({ path }: { path?: string | undefined }): boolean =>
  path !== undefined && layoutFetches.includes(`/${path}`);

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** What a rejected form shows again: values (never secrets), a message per field, and one for the whole form. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, Key>;
  message?: Key;
}
