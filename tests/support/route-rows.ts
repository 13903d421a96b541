import { endpointRows } from './endpoint-rows.ts';
import type { RouteRow } from './route-row.ts';

const details = {
  agencyname: 'Changed by a stranger',
  name: 'Stranger',
  address_1: '1 Street',
  city: 'City',
  country: 'GB',
  email: 'stranger@meridian.example',
  phone: '+44 117 496 0009',
};
const message = { name: 'Stranger', email: 'stranger@meridian.example', contact_us: 'Hello' };
const passwords = { password: 'Stranger7Kettle', password_confirmation: 'Stranger7Kettle' };

const tab = { reads: 'member', visitor: 'sign-in' } as const;

/** By the pattern of the address. */
export const routeRows: Record<string, RouteRow> = {
  ...endpointRows,

  // The converter changes nothing, and works with cookies off.
  '/': { posts: 'gate' },
  '/intl/:lang': { posts: 'gate', params: { lang: 'es' } },
  '/paste': { posts: 'anywhere', visitor: 303 },
  '/itinerary-files/:language/:kind': { posts: 'gate', params: { language: 'en', kind: 'txt' }, visitor: 302 },
  '/es': { visitor: 301 },
  '/cn': { visitor: 301 },

  // Prose
  '/about-us': {},
  '/api-introduction': {},
  '/api-terms-conditions': {},
  '/blog': {},
  '/carbon': {},
  '/how-to-use-wayline': {},
  '/tools': {},
  '/pricing': {},
  '/status': {},
  '/make-a-suggestion': { visitor: 301 },
  '/privacy': {},
  '/vulnerability-disclosure': {},
  '/.well-known/security.txt': {},
  '/.well-known/wayline-receipt-keys.json': {},
  '/.well-known/change-password': { visitor: 302 },
  '/terms-and-conditions': {},
  '/data-processing': {},
  '/accessibility': {},
  '/*': { visitor: 404 },
  '/api-introduction/:page': { posts: 'gate', visitor: 404 },
  '/articles/:slug': { visitor: 404 },
  '/blog/rss.xml': {},
  '/carbon-offset': {},
  '/docs/:file': { visitor: 404 },
  '/docs/changelog.atom': {},
  '/docs/search': {},
  '/empty': {},
  '/llms.txt': {},
  '/llms-full.txt': {},
  '/strings/:language/:file': { visitor: 404 },
  '/robots.txt': {},
  '/sabre-to-apollo-converter': { visitor: 301 },
  '/sabre-to-apollo-converter.php': { visitor: 301 },
  '/sitemap.xml': {},

  // Choices in the visitor's own cookie
  '/accept-cookies': { posts: 'gate', visitor: 302 },
  '/plain-pages': { visitor: 303 },

  // Shared trips
  '/share-trip': { posts: 'form-token', visitor: 302 },
  '/share-trip/document': { posts: 'gate', visitor: 302 },
  '/trips/:id': { visitor: 404 },
  '/trips/:id/answers': { posts: 'gate', visitor: 404 },
  '/trips/:id/sealed': { posts: 'gate', visitor: 404 },

  // Accounts
  '/checkout': { ...tab, posts: 'form-token', money: 'page' },
  '/human-check/:ticket/:place': { visitor: 404 },
  '/login': { posts: 'form-token', fields: { email: 'stranger@meridian.example', password: 'Stranger7Kettle' } },
  '/login/code': { posts: 'form-token', fields: { code: '123456' }, visitor: 302 },
  '/lost-device/:token': { posts: 'form-token', visitor: 404 },
  '/passkey-options': { visitor: 403 },
  '/logout': { posts: 'form-token', visitor: 'home' },
  '/mailsent': { posts: 'form-token', fields: { intent: 'correct', email: 'stranger@meridian.example' } },
  '/quota-mails/:ticket': { posts: 'gate', visitor: 404 },
  '/members': { posts: 'form-token', reads: 'member', visitor: 'home' },
  '/members/api': { ...tab, posts: 'form-token' },
  '/members/webhooks': { ...tab, posts: 'form-token', fields: { intent: 'delete' } },
  '/members/contact': { ...tab, posts: 'form-token', fields: message },
  '/members/data': { ...tab, posts: 'form-token', fields: { act: 'delete' } },
  '/members/data/:id': tab,
  '/members/branding': { ...tab, posts: 'form-token', fields: { act: 'remove-logo' } },
  '/members/templates': { ...tab, posts: 'form-token', fields: { act: 'default' } },
  '/logos/:file': { visitor: 404 },
  '/members/edit': { ...tab, posts: 'form-token', fields: details },
  '/members/activity': tab,
  '/members/activity/csv': tab,
  '/members/requests': tab,
  '/members/invoices': tab,
  '/members/trips': { ...tab, posts: 'form-token', fields: { delete: 'A'.repeat(22) } },
  '/members/sessions': { ...tab, posts: 'form-token', fields: { end: 'others' } },
  '/members/security': { ...tab, posts: 'form-token', fields: { intent: 'begin-app' } },
  '/members/plan': { ...tab, posts: 'form-token', fields: { apiOption: '1' } },
  '/passwordreset': { posts: 'form-token', fields: { email: 'stranger@meridian.example', picture: '1', ticket: 'x' } },
  '/passwordreset/:resetToken': { posts: 'form-token', fields: passwords, visitor: 404 },
  '/signup': { posts: 'form-token', fields: details },
  '/signup/activate/:activationToken': {
    posts: 'form-token',
    fields: { email: 'stranger@meridian.example', password: 'Stranger7Kettle' },
    visitor: 404,
  },
  '/confirm-email/:token': { ...tab, posts: 'form-token' },
  '/suggestions': { posts: 'form-token', fields: message },

  // Invoices: of the own account only
  '/members/invoices/:id': tab,
  '/members/invoices/:id/pdf': tab,

  // Payments
  '/checkout/done': { reads: 'member', visitor: 'sign-in' },
  '/members/cancel': { ...tab, posts: 'form-token', money: 'page' },
  '/members/card': { ...tab, posts: 'form-token', money: 'page' },
  '/members/card/done': tab,
  '/members/plan/confirm': { ...tab, posts: 'form-token', money: 'page' },

  // Admins
  '/admin': { posts: 'form-token', reads: 'admin', visitor: 404 },
  '/admin/conversions': { reads: 'admin', visitor: 404 },
  '/admin/customers': { reads: 'admin', visitor: 404 },
  '/admin/customers/:id': { posts: 'form-token', reads: 'admin', visitor: 404 },
  '/admin/invoices': { reads: 'admin', visitor: 404 },
  '/admin/invoices/:id': { reads: 'admin', visitor: 404 },
  '/admin/income': { reads: 'admin', visitor: 404 },
  '/admin/queues/*': { posts: 'gate', reads: 'admin', visitor: 404 },

  // Embedded runs only
  '/dev/mailbox': {},
  '/dev/mailbox.json': {},
  '/dev/mailbox/:id': { visitor: 404 },
  '/dev/mailbox/:id/html': { visitor: 404 },
  '/dev/mails': {},
  '/dev/mails/:kind/:language': { visitor: 404 },
};
