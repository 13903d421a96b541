// What the gallery shows: a name, an address, who looks at it, and what was done there before the picture is taken.
import { accountScenes } from './account-scenes.mjs';
import { converterScenes } from './converter-scenes.mjs';

const docs = ['convert', 'more-calls', 'errors', 'limits', 'testing', 'versions'];
const articles = [
  'reading-status-codes',
  'the-year-that-is-not-printed',
  'arrivals-on-another-day',
  'who-flies-a-code-share',
  'how-long-is-long-enough',
  'carbon-figures-explained',
];
const prose = {
  'how-to': '/how-to-use-wayline',
  'api-introduction': '/api-introduction',
  about: '/about-us',
  blog: '/blog',
  privacy: '/privacy',
  disclosure: '/vulnerability-disclosure',
  terms: '/terms-and-conditions',
  'api-terms': '/api-terms-conditions',
  carbon: '/carbon',
  'carbon-offset': '/carbon-offset',
  empty: '/empty',
  'not-found': '/no/such/page',
};
const mails = [
  ...['activation', 'welcome', 'reset', 'password-changed', 'details-changed', 'key-revealed', 'payment-failed'],
  ...['action-required', 'plan-changed', 'plan-cancelled', 'card-updated', 'billing-differences', 'quota-80'],
  ...['quota-100', 'receipt', 'contact', 'contact-copy', 'contact-received'],
  ...['email-changed', 'email-confirmed', 'email-change-link', 'email-change-started', 'email-change-taken'],
  ...['payment-disputed', 'new-device'],
];

export const scenes = [
  ...converterScenes,
  ...Object.entries(prose).map(([name, path]) => ({ name, path })),
  ...docs.map((page) => ({ name: `api-docs-${page}`, path: `/api-introduction/${page}` })),
  {
    name: 'api-docs-tried',
    path: '/api-introduction/testing',
    act: (page) => page.click('main form button[type=submit]'),
  },
  ...articles.map((slug) => ({ name: `article-${slug}`, path: `/articles/${slug}` })),
  ...['cn', 'de'].map((tag) => ({ name: `how-to-${tag}`, path: '/how-to-use-wayline', language: browserTag(tag) })),
  ...accountScenes,
  { name: 'dev-mailbox', path: '/dev/mailbox' },
  { name: 'dev-mails', path: '/dev/mails' },
  ...mails.map((kind) => ({ name: `mail-${kind}`, path: `/dev/mails/${kind}/en` })),
  ...['cn', 'tr'].map((tag) => ({ name: `mail-receipt-${tag}`, path: `/dev/mails/receipt/${tag}` })),
];

function browserTag(language) {
  return language === 'cn' ? 'zh-CN' : language;
}
