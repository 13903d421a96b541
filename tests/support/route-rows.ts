/** What the matrices know of a route. A route without a row fails; its author writes down who may do what. */
export interface RouteRow {
  /**
   * How posts that no page of ours sent are kept out: by the form's token; by the gate alone, where nothing is changed or
   * a bearer token is asked for; or `own-proof`, where keys or signatures are asked for and no cookie is read.
   */
  posts?: 'form-token' | 'gate' | 'own-proof';
  /** Where it is not POST. */
  method?: 'PUT';
  fields?: Record<string, string>;
  params?: Record<string, string>;
  /**
   * Set where a post moves money or a card: its handler asks for a password typed within ten minutes. `page` asks in its
   * form, `call` answers 403 `sign-in-again`.
   */
  money?: 'page' | 'call';
  /** Who may read it, where that is not everybody. */
  reads?: 'own-id' | 'admin' | 'member' | 'bearer';
  /** What a visitor gets: a status, or the page he is led to. 200 where nothing is said. */
  visitor?: number | 'sign-in' | 'home';
}

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
  // The converter changes nothing, and works with cookies off.
  '/': { posts: 'gate' },
  '/intl/:lang': { posts: 'gate', params: { lang: 'es' } },
  '/es': { visitor: 301 },
  '/cn': { visitor: 301 },

  // Prose
  '/about-us': {},
  '/api-introduction': {},
  '/api-terms-conditions': {},
  '/blog': {},
  '/carbon': {},
  '/how-to-use-wayline': {},
  '/make-a-suggestion': { visitor: 301 },
  '/privacy': {},
  '/vulnerability-disclosure': {},
  '/.well-known/security.txt': {},
  '/.well-known/change-password': { visitor: 302 },
  '/terms-and-conditions': {},
  '/*': { visitor: 404 },
  '/api-introduction/:page': { posts: 'gate', visitor: 404 },
  '/articles/:slug': { visitor: 404 },
  '/blog/rss.xml': {},
  '/carbon-offset': {},
  '/empty': {},
  '/robots.txt': {},
  '/sabre-to-apollo-converter': { visitor: 301 },
  '/sabre-to-apollo-converter.php': { visitor: 301 },
  '/sitemap.xml': {},

  // Choices in the visitor's own cookie
  '/accept-cookies': { posts: 'gate', visitor: 302 },
  '/plain-pages': { visitor: 303 },

  // Accounts
  '/checkout': { ...tab, posts: 'form-token', money: 'page' },
  '/human-check/:ticket/:place': { visitor: 404 },
  '/login': { posts: 'form-token', fields: { email: 'stranger@meridian.example', password: 'Stranger7Kettle' } },
  '/logout': { posts: 'form-token', visitor: 'home' },
  '/mailsent': { posts: 'form-token', fields: { intent: 'correct', email: 'stranger@meridian.example' } },
  '/quota-mails/:ticket': { posts: 'gate', visitor: 404 },
  '/members': { posts: 'form-token', reads: 'member', visitor: 'home' },
  '/members/api': { ...tab, posts: 'form-token' },
  '/members/contact': { ...tab, posts: 'form-token', fields: message },
  '/members/edit': { ...tab, posts: 'form-token', fields: details },
  '/members/activity': tab,
  '/members/activity/csv': tab,
  '/members/invoices': tab,
  '/members/sessions': { ...tab, posts: 'form-token', fields: { end: 'others' } },
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

  // Calls of accounts: bearer tokens, no cookies
  '/api/auth/gettoken/:userId': { posts: 'gate', reads: 'own-id', visitor: 401 },
  '/api/auth/login': { posts: 'gate', visitor: 405 },
  '/api/auth/planbyslug/:planId': { posts: 'gate', visitor: 404 },
  '/api/auth/plans': { posts: 'gate' },
  '/api/auth/signup': { posts: 'gate', visitor: 405 },
  '/api/auth/update': { posts: 'gate', method: 'PUT', visitor: 405 },
  '/api/auth/updatealluserdetails': { posts: 'gate', method: 'PUT', visitor: 405 },
  '/api/auth/user': { posts: 'gate', reads: 'bearer', visitor: 401 },
  '/api/emailsend': { posts: 'gate', method: 'PUT', visitor: 405 },
  '/api/password/create': { posts: 'gate' },
  '/api/password/find/:resetToken': { posts: 'gate', visitor: 404 },
  '/api/password/reset': { posts: 'gate', visitor: 405 },
  '/auth/logout': { posts: 'gate', reads: 'bearer', visitor: 401 },
  '/auth/signup/activate/:token': { posts: 'gate', visitor: 404 },

  // The conversion: keys or none, no cookies
  '/api/convert': { posts: 'own-proof', visitor: 405 },
  '/api/v1/convert': { posts: 'own-proof', visitor: 405 },
  '/api/write-file': { posts: 'own-proof', visitor: 405 },

  '/api/v1/convert/batch': { posts: 'own-proof', visitor: 405 },
  '/api/v1/aircraft/:code': { posts: 'own-proof', visitor: 404 },
  '/api/v1/airlines/:code': { posts: 'own-proof', visitor: 404 },
  '/api/v1/airports/:code': { posts: 'own-proof', visitor: 404 },
  '/api/*': { posts: 'gate', visitor: 404 },
  '/csp-report': { posts: 'own-proof', visitor: 405 },

  // Invoices: of the own account only
  '/api/auth/getinvoice/:userId/:invoiceId': { posts: 'gate', reads: 'bearer', visitor: 401 },
  '/api/auth/getinvoices/:userId': { posts: 'gate', reads: 'own-id', visitor: 401 },
  '/members/invoices/:id': tab,
  '/members/invoices/:id/pdf': tab,

  '/api/articles': { posts: 'gate' },
  '/api/articles/:slug': { posts: 'gate', visitor: 404 },
  '/api/openapi.json': { posts: 'gate' },

  // Payments
  '/api/auth/cancelsubscription': { posts: 'gate', visitor: 405, money: 'call' },
  '/api/auth/getnextpaymentdate': { posts: 'gate', visitor: 405 },
  '/api/auth/stripesubscription': { posts: 'gate', visitor: 405, money: 'call' },
  '/api/auth/updatecard': { posts: 'gate', visitor: 405, money: 'call' },
  '/api/auth/updatesubscription': { posts: 'gate', visitor: 405, money: 'call' },
  '/checkout/done': { reads: 'member', visitor: 'sign-in' },
  '/members/cancel': { ...tab, posts: 'form-token', money: 'page' },
  '/members/card': { ...tab, posts: 'form-token', money: 'page' },
  '/members/card/done': tab,
  '/members/plan/confirm': { ...tab, posts: 'form-token', money: 'page' },
  '/webhooks/stripe': { posts: 'own-proof', visitor: 405 },

  // Admins
  '/admin': { posts: 'form-token', reads: 'admin', visitor: 404 },
  '/admin/queues/*': { posts: 'gate', reads: 'admin', visitor: 404 },

  // Embedded runs only
  '/dev/mailbox': {},
  '/dev/mailbox.json': {},
  '/dev/mailbox/:id': { visitor: 404 },
  '/dev/mailbox/:id/html': { visitor: 404 },
  '/dev/mails': {},
  '/dev/mails/:kind/:language': { visitor: 404 },
};
