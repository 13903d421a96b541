import type { Key, Namespace } from './i18n/catalogue.ts';
import type { Language } from './i18n/languages.ts';
import { urls } from './urls.ts';

export interface PageHandle {
  title: Key;
  description?: Key;
  /** Only these namespaces travel to the browser. */
  strings: readonly Namespace[];
  /** `essential` for a page that is nothing without them: they begin at once, whatever the device prefers. */
  scripts?: true | 'essential';
  /** Notes what is done to the converter's form before they are there. */
  notesEarlyActs?: true;
  /** A script of a few lines, without React; the page is complete without it. */
  smallScript?: string;
  /** True for a page that all visitors without our cookies share. Its loaders read only path and language, no clock. */
  cacheable?: boolean;
  /** True for noindex: the page is personal, or meaningless without context. */
  unlisted?: true;
  /** Without header and footer of the site. */
  isBare?: true;
  /** URL in each language, for hreflang; absent for pages in English alone. */
  alternates?: (language: Language, path: string) => string;
}

export interface PageData {
  title?: string;
  description?: string;
  /** All that the page is written in, English first; absent for every one of ours. */
  languages?: readonly Language[];
  /** ISO date of an article. */
  published?: string;
  /** True after a rejected form: the title starts with "Error: ". */
  hasErrors?: boolean;
  /** The answer to a posted form, which no crawler sees. */
  isAnswer?: boolean;
  showsItinerary?: boolean;
  formTargets?: readonly string[];
  requestId?: string;
}

/** What a page holds for its scripts, as JSON in the element `late`. */
export interface LateData {
  state: {
    loaderData: Record<string, PageData>;
    actionData?: Record<string, PageData> | null;
  };
  /** Of this page and of what the layout fetches. */
  manifest: {
    routes: Record<string, { id: string; path?: string; module: string }>;
    url: string;
    version: string;
  };
  /** Ids of the routes that are shown, outermost first. */
  ids: readonly string[];
  language: Language;
  /** URL of the sentences. */
  strings: string;
}

export interface PagePolicy {
  /** Modules that a script imports inherit the nonce. */
  nonce?: string;
  /** Hash of a loader, in place of a nonce on cached pages; its origin allows its imports. */
  scriptHash?: string | undefined;
  /** Of the rules that stand in a first page. */
  styleHash?: string | undefined;
  /** For itineraries: HTML for mails has inline styles. */
  inlineStyles?: boolean;
  /** Foreign origins to which a form may lead: payment pages. */
  formTargets?: readonly string[];
  /** Of the site as an app. */
  manifest?: boolean;
  sounds?: boolean;
  /** A service worker of ours. */
  worker?: boolean;
  /** Foreign origins of pictures, as of a configured advertisement. */
  images?: readonly string[];
}

/** A page that offers the site as an app: an answer has no byte to spare, and a traveller's page is another's. */
export const isInstallable = (handle: PageHandle | null, { isAnswer }: PageData): boolean =>
  !isAnswer && handle?.isBare !== true;

const layoutFetches: readonly string[] = [urls.login()];

/** Every hydrated page has such a route in its manifest. */
export const isFetchedByLayout = ({ path }: { path?: string | undefined }): boolean =>
  path !== undefined && layoutFetches.includes(`/${path}`);

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Values never hold secrets. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, Key>;
  /** Characters that fit, of fields that are too long. */
  limits?: Record<string, number>;
  message?: Key;
}
