import type { Key, Namespace } from './i18n/catalogue.ts';
import type { Language } from './i18n/languages.ts';
import { urls } from './urls.ts';

/** Static facts about a page; routes export them as `handle`. */
export interface PageHandle {
  title: Key;
  description?: Key;
  /** Namespaces of the catalogue that are sent to the browser. */
  strings: readonly Namespace[];
  /** True for pages that React hydrates. */
  scripts?: true;
  /**
   * The page is the same for everybody who sends no cookie of ours: it is rendered once in each language and kept. Its
   * loader may read the path and the language, never a clock or the rest of the request.
   */
  cacheable?: boolean;
  /** `noindex`: the page concerns one visitor. */
  unlisted?: true;
  /** URLs of the page in every language, for hreflang; undefined for English pages. */
  alternates?: (language: Language, path: string) => string;
}

/** Facts that loaders add to the handle for one request. */
export interface PageData {
  /** Replaces the handle's title. */
  title?: string;
  /** Replaces the handle's description. */
  description?: string;
  /** ISO date of an article. */
  published?: string;
  /** The title starts with "Error: ". */
  hasErrors?: boolean;
  /** The page shows an itinerary, whose inline styles the policy must allow. */
  showsItinerary?: boolean;
  /** Other origins that forms of the page may lead to (`form-action`). */
  formTargets?: readonly string[];
  /** Set on the error page. */
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

/** A form after an error: values (never secrets), a message per field, and one for the whole form. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, Key>;
  message?: Key;
}
