import type { Language } from '~/i18n/languages.ts';

/** Every address of the product as a function: a moved page is a compile error away from every link to it. */
export const paths = {
  home: (language: Language = 'en') => (language === 'en' ? '/' : `/intl/${language}`),
  howTo: () => '/how-to-use-wayline',
  apiIntroduction: () => '/api-introduction',
  about: () => '/about-us',
  blog: () => '/blog',
  privacy: () => '/privacy',
  terms: () => '/terms-and-conditions',
  apiTerms: () => '/api-terms-conditions',
  suggestions: () => '/suggestions',
  carbon: () => '/carbon',
  acceptCookies: () => '/accept-cookies',
  plainPages: (back: string) => `/plain-pages?back=${encodeURIComponent(back)}`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  signUp: () => '/signup',
  mailSent: () => '/mailsent',
  activate: (token: string) => `/signup/activate/${token}`,
  resetRequest: () => '/passwordreset',
  reset: (token: string) => `/passwordreset/${token}`,
  members: () => '/members',
  checkout: (plan: string) => `/checkout?plan=${encodeURIComponent(plan)}`,
  logout: () => '/logout',
  logo: (airline: string, kind: 'svg' | 'png') => `/logos/${airline.toLowerCase()}.${kind}`,
} as const;
