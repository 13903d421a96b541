import type { Key, Namespace } from './i18n/catalogue.ts';
import type { Language } from './i18n/languages.ts';
import { urls } from './urls.ts';

/** What a page says about itself beside its content; routes export it as `handle`. */
export interface PageHandle {
  title: Key;
  description?: Key;
  /** Namespaces that the page's components read; only these travel to the browser. */
  strings: readonly Namespace[];
  /** True for pages that React hydrates. */
  scripts?: true;
  /**
   * The page is the same for everybody who sends no cookie of ours: it is rendered once in each language and kept. Its
   * loader may read the path and the language, never a clock or the rest of the request.
   */
  cacheable?: boolean;
  /** Search engines are asked to leave the page out: it means something to one visitor, or nothing by itself. */
  unlisted?: true;
  /** Addresses of the same page in every language, for hreflang; pages in English alone have none. */
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
  /** Set on answers with faults: the title then starts with "Error: ". */
  hasErrors?: boolean;
  /** The page shows an itinerary result, whose inline styles the policy must allow. */
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

/** What a form shows again after a fault: values (never secrets), a message per field, and one for the whole form. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, Key>;
  message?: Key;
}
