import type { Language } from './i18n/languages.ts';

/** A redirect tells the next page the outcome of a form (`?done=saved`). Unlisted values have no effect. */
const doneByPage = {
  members: ['subscribed', 'pending', 'changed', 'waiting', 'ending', 'kept', 'cancelled', 'free'],
  membersEdit: ['saved', 'email-started', 'email-changed', 'email-cancelled', 'card', 'card-failed'],
  membersSessions: ['ended', 'others-ended'],
  membersSecurity: ['password', 'app-removed', 'passkey-added', 'passkey-removed', 'app-added'],
  membersData: ['copy', 'requested', 'withdrawn'],
  membersApi: ['last-revoked'],
  membersBranding: ['saved', 'logo', 'logo-removed'],
  membersTemplates: ['saved', 'renamed', 'removed', 'default', 'texts', 'connections'],
  membersTrips: ['deleted', 'saved'],
  membersWebhooks: ['saved', 'sent', 'deleted'],
  login: ['resent'],
  mailSent: ['resent', 'corrected'],
  admin: ['retry', 'remove', 'gone', 'queue-away'],
  adminCustomer: ['suspended', 'restored', 'unchanged', 'admin', 'gone'],
} as const;
type DonePage = keyof typeof doneByPage;
export type Done<Page extends DonePage> = (typeof doneByPage)[Page][number];

/** @returns null without `done`, or with one that the page does not know */
export function doneOf<Page extends DonePage>(page: Page, url: string): Done<Page> | null {
  const done = new URL(url).searchParams.get('done');
  return doneByPage[page].find((known) => known === done) ?? null;
}

/** "/login?again=1&next=%2Fmembers", without the undefined fields. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path;
}

export const docsPages = [
  'index',
  'convert',
  'more-calls',
  'accounts',
  'errors',
  'warnings',
  'limits',
  'testing',
  'versions',
] as const;
/** Guides for developers, in English. */
export const guidePages = [
  'quickstart-curl',
  'quickstart-php',
  'quickstart-mcp',
  'keys',
  'webhooks',
  'itineraries',
  'itinerary',
  'record',
  'edits',
  'compare',
  'from-convert',
  'status-codes',
  'account-calls',
  'clients',
  'reader',
] as const;
export type GuidePage = (typeof guidePages)[number];
export type DocsPage = (typeof docsPages)[number] | GuidePage;

interface LoginQuery {
  /** Asks a signed-in user for the password again. */
  again?: '1';
  next?: string | undefined;
  check?: Modality;
  done?: Done<'login'>;
}

type Modality = 'pictures' | 'sounds';

/** Stripe replaces the placeholder by the id of its session. */
const sessionQuery = '?session_id={CHECKOUT_SESSION_ID}';

export const urls = {
  home: (language: Language = 'en') => (language === 'en' ? '/' : `/intl/${language}`),
  /** What the home page's form is downloaded as; `download` says on that page why it was not. */
  itineraryFile: (language: Language, kind: string, query: { reminders?: '1' } = {}) =>
    withQuery(`/itinerary-files/${language}/${kind}`, query),
  homeWithFault: (language: Language, fault: string, seconds: number) =>
    withQuery(language === 'en' ? '/' : `/intl/${language}`, { download: fault, seconds: String(seconds) }),
  /** Ways to bring a booking here. */
  tools: () => '/tools',
  /** Takes a text from a page of another site. */
  paste: () => '/paste',
  howTo: () => '/how-to-use-wayline',
  apiIntroduction: (page: DocsPage = 'index') => (page === 'index' ? '/api-introduction' : `/api-introduction/${page}`),
  /** A page of the documentation as Markdown. */
  docsMarkdown: (page: DocsPage, query: { lang?: string } = {}) => withQuery(`/docs/${page}.md`, query),
  docsSearch: (query: { q?: string; lang?: string } = {}) => withQuery('/docs/search', query),
  /** In `public`: copy buttons of the documentation. */
  codeSamplesScript: () => '/code-samples.js',
  docsChangelog: () => '/docs/changelog.atom',
  llmsTxt: () => '/llms.txt',
  llmsFullTxt: () => '/llms-full.txt',
  /** The `type` of a problem document. */
  apiProblem: (code: string) => `/api-introduction/errors#${code}`,
  pricing: (query: { currency?: string; lang?: string } = {}) => withQuery('/pricing', query),
  about: () => '/about-us',
  blog: () => '/blog',
  privacy: () => '/privacy',
  terms: () => '/terms-and-conditions',
  apiTerms: () => '/api-terms-conditions',
  dataProcessing: () => '/data-processing',
  accessibility: () => '/accessibility',
  /** `trip`: id of a share link that somebody reports. */
  suggestions: (query: { trip?: string } = {}) => withQuery('/suggestions', query),
  carbon: () => '/carbon',
  carbonOffset: () => '/carbon-offset',
  article: (slug: string) => `/articles/${slug}`,
  feed: () => '/blog/rss.xml',
  sitemap: () => '/sitemap.xml',
  securityTxt: () => '/.well-known/security.txt',
  disclosure: () => '/vulnerability-disclosure',
  /** Target of `/.well-known/change-password`. */
  changePassword: () => '/members/security',
  acceptCookies: () => '/accept-cookies',
  noScript: (back: string) => withQuery('/plain-pages', { back }),
  login: (query: LoginQuery = {}) => withQuery('/login', { ...query }),
  /** Asks for the second factor. */
  loginCode: () => '/login/code',
  passkeyOptions: (purpose: 'add' | 'sign-in' | 'code' | 'confirm') => `/passkey-options?for=${purpose}`,
  lostDevice: (token: string) => `/lost-device/${token}`,
  /** `plan` is the slug of the plan that is preselected. */
  signUp: (query: { plan?: string } = {}) => withQuery('/signup', query),
  mailSent: (query: { done?: Done<'mailSent'> } = {}) => withQuery('/mailsent', query),
  activate: (token: string, query: { check?: Modality } = {}) => withQuery(`/signup/activate/${token}`, query),
  resetRequest: (query: { check?: 'sounds' } = {}) => withQuery('/passwordreset', query),
  reset: (token: string) => `/passwordreset/${token}`,
  captchaSample: (ticket: string, place: number) => `/human-check/${ticket}/${place}`,
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  members: (query: { done?: Done<'members'> | undefined } = {}) => withQuery('/members', query),
  /** `index` is Remix's mark of an index route. */
  revealKey: () => '/members?index',
  membersApi: (query: { done?: Done<'membersApi'> } = {}) => withQuery('/members/api', query),
  /** The last calls with keys. */
  membersRequests: (
    query: Readonly<Partial<Record<'status' | 'key' | 'endpoint' | 'request' | 'page', string | undefined>>> = {},
  ) => withQuery('/members/requests', query),
  membersContact: () => '/members/contact',
  membersEdit: (query: { done?: Done<'membersEdit'> } = {}) => withQuery('/members/edit', query),
  membersData: (query: { done?: Done<'membersData'> } = {}) => withQuery('/members/data', query),
  membersBranding: (query: { done?: Done<'membersBranding'> } = {}) => withQuery('/members/branding', query),
  membersTemplates: (query: { done?: Done<'membersTemplates'> } = {}) => withQuery('/members/templates', query),
  membersDataCopy: (id: string) => `/members/data/${id}`,
  membersInvoices: () => '/members/invoices',
  /** `first` shows an admin why. */
  membersSecurity: (query: { first?: '1'; done?: Done<'membersSecurity'> } = {}) =>
    withQuery('/members/security', { ...query }),
  membersPlan: () => '/members/plan',
  membersSessions: (query: { done?: Done<'membersSessions'> } = {}) => withQuery('/members/sessions', query),
  membersWebhooks: (query: { done?: Done<'membersWebhooks'> } = {}) => withQuery('/members/webhooks', query),
  membersTrips: (query: { done?: Done<'membersTrips'> } = {}) => withQuery('/members/trips', query),
  shareTrip: () => '/share-trip',
  /** Makes the document that is sealed, out of the converter's form. */
  travellerDocument: () => '/share-trip/document',
  /** A traveller's page; its key stands behind `#`. */
  trip: (id: string, query: { lang?: Language } = {}) => withQuery(`/trips/${id}`, query),
  /** In `public`: a service worker, for addresses below `/trips/` alone. */
  tripWorker: () => '/trips/worker.js',
  /** In `public`, by the build: what private mode keeps. When it came stands in the browser's cache alone. */
  privateReader: () => '/private/reader.json',
  privateAbout: () => '/private/about',
  /** In `public`. @param then "update/de" or "off/de" */
  privateUpdate: (then = '') => `/private/update.html${then && `#${then}`}`,
  sealedTrip: (id: string) => `/trips/${id}/sealed`,
  /** Public keys that check a receipt. */
  receiptKeys: () => '/.well-known/wayline-receipt-keys.json',
  tripAnswers: (id: string) => `/trips/${id}/answers`,
  membersActivity: (query: { show?: string | undefined; after?: string | undefined } = {}) =>
    withQuery('/members/activity', query),
  membersActivityCsv: () => '/members/activity/csv',
  quotaMails: (ticket: string) => `/quota-mails/${ticket}`,
  invoice: (id: string, query: { pdf?: 'unavailable' } = {}) => withQuery(`/members/invoices/${id}`, query),
  invoicePdf: (id: string) => `/members/invoices/${id}/pdf`,
  planChange: (plan: string) => withQuery('/members/plan/confirm', { plan }),
  cancelPlan: () => '/members/cancel',
  card: () => '/members/card',
  cardDone: () => `/members/card/done${sessionQuery}`,
  checkout: (plan: string, query: { back?: '1'; saved?: '1' } = {}) => withQuery('/checkout', { plan, ...query }),
  checkoutDone: () => `/checkout/done${sessionQuery}`,
  logout: () => '/logout',
  logos: () => '/logos/',
  logo: (airline: string, kind: 'svg' | 'png') => `/logos/${airline.toLowerCase()}.${kind}`,
  /** `id` has 22 characters, so that no airline's file is meant. */
  agencyLogo: (id: string) => `/logos/${id}.png`,
  admin: (query: { done?: Done<'admin'> } = {}) => withQuery('/admin', query),
  adminRefreshing: () => '/admin?refresh',
  /** The audit's rows after this one. */
  adminAudit: (after: string) => `/admin?audit=${after}#audit`,
  adminQueues: () => '/admin/queues',
  queueDashboardStyle: () => '/queue-dashboard.css',
  refusalStyle: () => '/refusal.css',
  favicon: () => '/favicon.svg',
  /** In `public`: says how the site is installed as an app. */
  manifest: () => '/app.webmanifest',
  adminCustomers: (query: { q?: string; after?: string } = {}) => withQuery('/admin/customers', query),
  adminCustomer: (id: string, query: { done?: Done<'adminCustomer'> } = {}) =>
    withQuery(`/admin/customers/${id}`, query),
  /** Invoices of erased accounts. */
  adminInvoices: (query: { after?: string } = {}) => withQuery('/admin/invoices', query),
  adminInvoice: (id: string) => `/admin/invoices/${id}`,
  adminConversions: () => '/admin/conversions',
  adminIncome: () => '/admin/income',
  mailbox: () => '/dev/mailbox',
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  mailboxHtml: (id: string) => `/dev/mailbox/${id}/html`,
  mailPreviews: () => '/dev/mails',
  mailPreview: (kind: string, language: string) => `/dev/mails/${kind}/${language}`,
  mailPreviewText: (kind: string, language: string) => `/dev/mails/${kind}/${language}?text`,
  convert: () => '/api/v1/convert',
  itineraries: () => '/api/v1/itineraries',
  compareItineraries: () => '/api/v1/itineraries/compare',
  /** The older URL of `convert` (specification, 7); both respond alike. */
  convertUnversioned: () => '/api/convert',
  /** The Model Context Protocol. */
  mcp: () => '/api/mcp',
  openapi: () => '/api/openapi.json',
  openapiYaml: () => '/api/openapi.yaml',
  /** For generators that know no later version. */
  openapi30: () => '/api/openapi-3.0.json',
  /** The calls with a key alone. */
  openapiV1: () => '/api/openapi-v1.json',
  postman: () => '/api/postman.json',
  /** Every event, signed at this moment with a public secret. */
  webhookSamples: () => '/api/webhook-samples.json',
  status: () => '/status',
  statusJson: () => '/api/status',
} as const;

/** True for the path of an agency's logo. */
export const isAgencyLogo = (path: string): boolean => /^\/logos\/[\w-]{22}\.png$/.test(path);

/** The id of a heading, for links to it: "Get your own keys" is `get-your-own-keys`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** "/blog" in English, "/blog?lang=de" in German. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : withQuery(path, { lang: language });
