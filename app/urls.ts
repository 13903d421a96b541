import type { Language } from './i18n/languages.ts';

/** Every address of the product as a function: a moved page is a compile error away from every link to it. */
export const urls = {
  home: (language: Language = 'en') => (language === 'en' ? '/' : `/intl/${language}`),
  howTo: () => '/how-to-use-wayline',
  apiIntroduction: (page = 'index') => (page === 'index' ? '/api-introduction' : `/api-introduction/${page}`),
  about: () => '/about-us',
  blog: () => '/blog',
  privacy: () => '/privacy',
  terms: () => '/terms-and-conditions',
  apiTerms: () => '/api-terms-conditions',
  suggestions: () => '/suggestions',
  carbon: () => '/carbon',
  carbonOffset: () => '/carbon-offset',
  article: (slug: string) => `/articles/${slug}`,
  feed: () => '/blog/rss.xml',
  acceptCookies: () => '/accept-cookies',
  noScript: (back: string) => `/plain-pages?back=${encodeURIComponent(back)}`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  loginAgain: (next?: string) => (next ? `/login?again=1&next=${encodeURIComponent(next)}` : '/login?again=1'),
  /** The sign-in page with its captcha, by sight or by ear. */
  loginCheck: (check: 'pictures' | 'sounds') => `/login?check=${check}`,
  signUp: () => '/signup',
  mailSent: (done?: 'resent' | 'corrected') => (done ? `/mailsent?done=${done}` : '/mailsent'),
  /** With `check` the page has its captcha, by sight or by ear. */
  activate: (token: string, check?: 'pictures' | 'sounds') =>
    `/signup/activate/${token}${check ? `?check=${check}` : ''}`,
  /** With 'sounds' the human check is by ear. */
  resetRequest: (check?: 'sounds') => (check ? `/passwordreset?check=${check}` : '/passwordreset'),
  reset: (token: string) => `/passwordreset/${token}`,
  captchaSample: (ticket: string, place: number) => `/human-check/${ticket}/${place}`,
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  members: (tab?: 'api' | 'contact' | 'edit' | 'invoices' | 'plan') => (tab ? `/members/${tab}` : '/members'),
  quotaMails: (ticket: string) => `/quota-mails/${ticket}`,
  invoice: (id: string) => `/members/invoices/${id}`,
  invoicePdf: (id: string) => `/members/invoices/${id}/pdf`,
  planChange: (plan: string) => `/members/plan/confirm?plan=${encodeURIComponent(plan)}`,
  cancelPlan: () => '/members/cancel',
  card: () => '/members/card',
  cardDone: () => '/members/card/done',
  checkoutDone: () => '/checkout/done',
  checkout: (plan: string) => `/checkout?plan=${encodeURIComponent(plan)}`,
  logout: () => '/logout',
  logo: (airline: string, kind: 'svg' | 'png') => `/logos/${airline.toLowerCase()}.${kind}`,
  admin: () => '/admin',
  /** The audit from after a row on. */
  adminAudit: (after: string) => `/admin?audit=${after}#audit`,
  adminQueues: () => '/admin/queues',
  mailbox: () => '/dev/mailbox',
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  mailboxHtml: (id: string) => `/dev/mailbox/${id}/html`,
  mailPreviews: () => '/dev/mails',
  mailPreview: (kind: string, language: string) => `/dev/mails/${kind}/${language}`,
} as const;

/** Addresses of a page that is written in every language: English stands at the path, the others behind it. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `${path}?lang=${language}`;
