import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';

export interface Sample {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends a key of an account that only this way uses. */
  keyed?: true;
  /** Sends a customer's token. */
  signedIn?: true;
}

export const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const demo = { authorization: `Bearer ${demoKey}` };
const text = samples.connection;
const asJson = (fields: object): Sample => ({ method: 'POST', headers: json, body: JSON.stringify(fields) });

/** Good and bad bodies, methods and headers of an endpoint that converts one text. */
const conversions = (field: string): Sample[] => [
  asJson({ [field]: text, today: '2026-05-04' }),
  asJson({ [field]: text, options: { distance: true }, format: 'tableoutput', language: 'de' }),
  asJson({ [field]: 'no flights here' }),
  asJson({ [field]: text, today: 'tomorrow', options: 'unknown' }),
  asJson({ [field]: '' }),
  { ...asJson({ [field]: `WAYLINE TEST one-way` }), headers: { ...json, ...demo, 'accept-language': 'de' } },
  { ...asJson({ [field]: `WAYLINE TEST quota-exceeded` }), headers: { ...json, ...demo } },
  { ...asJson({ [field]: text }), keyed: true, headers: { ...json, 'idempotency-key': 'one' } },
  { ...asJson({ [field]: text }), keyed: true, headers: { ...json, 'idempotency-key': 'one' } },
  { ...asJson({ [field]: text }), headers: { ...json, private_app_key: 'wl_sk_live_wrong' } },
  { ...asJson({ [field]: text }), headers: { ...json, accept: 'text/html' } },
  { method: 'POST', headers: form, body: new URLSearchParams({ [field]: text }).toString() },
  { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text },
  { method: 'POST', headers: json, body: '{"broken' },
  { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--x--' },
  { method: 'GET' },
  { method: 'PUT', headers: json, body: '{}' },
  { method: 'OPTIONS' },
  { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST', origin: 'https://elsewhere.example' } },
];

const lookUps = (path: string, code: string): Sample[] => [
  { path: path + code },
  { path: path + code.toLowerCase(), headers: { 'if-none-match': '*', ...demo } },
  { path: path + code, method: 'HEAD' },
  { path: `${path}QQQ%2F`, headers: { accept: 'application/json' } },
  { path: path + code, headers: { accept: 'text/html' } },
  { path: path + code, keyed: true },
  { path: path + code, method: 'POST', headers: form, body: 'a=b' },
  { path: path + code, method: 'OPTIONS' },
];

const body = (fields: object) => ({ headers: json, body: JSON.stringify(fields) });
const putJson = (fields: object): Sample => ({ method: 'PUT', ...body(fields) });

/** What is refused before any field is looked at. */
const refusals: Sample[] = [
  { method: 'POST', headers: json, body: '{"broken' },
  { method: 'POST', headers: json, body: '[]' },
  { method: 'DELETE' },
  { method: 'OPTIONS' },
];

export const batch = { texts: [text, 'no flights here', { pnr: text, language: 'fr' }] };

/** Good and bad requests to every endpoint, by path. */
export const endpointSamples: Record<string, Sample[]> = {
  '/api/convert': conversions('pnr'),
  '/api/v1/convert': conversions('pnr'),
  '/api/write-file': [
    ...conversions('input'),
    asJson({ input: text, type: 'html' }),
    asJson({ input: text, type: 'ics' }),
  ],
  '/api/v1/convert/batch': [
    { ...asJson(batch), keyed: true },
    { ...asJson({ texts: ['WAYLINE TEST one-way'] }), headers: { ...json, ...demo } },
    { ...asJson({ texts: [] }), headers: { ...json, ...demo } },
    { method: 'POST', headers: { ...form, ...demo }, body: 'texts=1' },
    asJson(batch),
    { method: 'GET' },
  ],
  '/api/v1/airports/:code': lookUps('/api/v1/airports/', 'JFK'),
  '/api/v1/airlines/:code': lookUps('/api/v1/airlines/', 'KL'),
  '/api/v1/aircraft/:code': lookUps('/api/v1/aircraft/', '77W'),
  '/api/openapi.json': [
    {},
    { method: 'HEAD' },
    { headers: { 'if-none-match': '*' } },
    { method: 'POST', body: 'a' },
    { method: 'OPTIONS' },
  ],
  '/api/auth/login': [asJson({}), asJson({ email: 'nobody@meridian.example', password: 'Wrong7Kettle' }), ...refusals],
  '/auth/logout': [{}, { method: 'POST', headers: form, body: 'a=b' }],
  '/api/auth/signup': [asJson({ email: 'x' }), { method: 'POST', headers: form, body: 'agencyname=' }, ...refusals],
  '/auth/signup/activate/:token': [{ path: '/auth/signup/activate/none' }, { path: '/auth/signup/activate/a%2Fb' }],
  '/api/auth/user': [{}, { signedIn: true }, { signedIn: true, method: 'HEAD' }, { method: 'PUT', ...body({}) }],
  '/api/auth/update': [putJson({}), { ...putJson({ country: 'XX' }), signedIn: true }, ...refusals],
  '/api/auth/updatealluserdetails': [
    putJson({}),
    { ...putJson({ user: { name: '' } }), signedIn: true },
    { ...putJson({}), headers: form, body: 'user[name]=&user.city=x', signedIn: true },
  ],
  '/api/auth/gettoken/:userId': [{}, { signedIn: true, path: '/api/auth/gettoken/other' }],
  '/api/password/create': [
    asJson({}),
    asJson({ email: 'a@b.example', captcha: 'wrong.1' }),
    { method: 'PUT', headers: json, body: '{}' },
  ],
  '/api/password/find/:resetToken': [{ path: '/api/password/find/none' }],
  '/api/password/reset': [asJson({}), asJson({ token: 'x', password: 'a', password_confirmation: 'b' }), ...refusals],
  '/api/emailsend': [putJson({ name: 'x' }), { method: 'POST', headers: form, body: 'a=b' }],
  '/api/auth/plans': [{}, { method: 'HEAD' }, { method: 'OPTIONS' }, { method: 'POST', headers: form, body: 'a=b' }],
  '/api/auth/planbyslug/:planId': [
    { path: '/api/auth/planbyslug/starter-gbp' },
    { path: '/api/auth/planbyslug/none', headers: { cookie: 'a=b' } },
  ],
  '/api/auth/getinvoices/:userId': [{}, { signedIn: true }, { signedIn: true, path: '/api/auth/getinvoices/x' }],
  '/api/auth/getinvoice/:userId/:invoiceId': [{}, { signedIn: true, path: '/api/auth/getinvoice/:userId/x' }],
  '/api/auth/getnextpaymentdate': [asJson({}), { ...asJson({}), signedIn: true }, ...refusals],
  '/api/auth/stripesubscription': [asJson({}), { ...asJson({ plan: 1, token: 'x' }), signedIn: true }],
  '/api/auth/updatesubscription': [asJson({}), { ...asJson({ plan: 'none' }), signedIn: true }, ...refusals],
  '/api/auth/cancelsubscription': [asJson({}), { ...asJson({ at: 'never' }), signedIn: true }],
  '/api/auth/updatecard': [asJson({}), { ...asJson({ token: [] }), signedIn: true }],
  '/api/articles': [{}, { method: 'HEAD' }],
  '/api/articles/:slug': [{ path: '/api/articles/reading-status-codes' }, { path: '/api/articles/none' }],
  '/webhooks/stripe': [asJson({}), { ...asJson({}), headers: { ...json, 'stripe-signature': 't=1,v1=x' } }, {}],
  '/csp-report': [
    { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{"csp-report":{}}' },
    { method: 'POST', headers: json, body: 'x', path: '/csp-report?a=b' },
    {},
  ],
  '/api/*': [
    { path: '/api/unknown' },
    { path: '/api/v1/x/y', method: 'DELETE' },
    { path: '/api/unknown', method: 'OPTIONS' },
  ],
};
