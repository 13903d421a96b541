import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import type { RouteRow } from './route-row.ts';

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

interface EndpointRow extends RouteRow {
  samples: Sample[];
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

const mcpTypes = 'application/json, text/event-stream';

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

/** Good and bad requests to every endpoint, and who may call it, by path. */
export const endpointRows: Record<string, EndpointRow> = {
  '/api/convert': { posts: 'own-proof', visitor: 405, samples: conversions('pnr') },
  '/api/v1/convert': { posts: 'own-proof', visitor: 405, samples: conversions('pnr') },
  '/api/write-file': {
    posts: 'own-proof',
    visitor: 405,
    samples: [...conversions('input'), asJson({ input: text, type: 'html' }), asJson({ input: text, type: 'ics' })],
  },
  '/api/v1/convert/batch': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { ...asJson(batch), keyed: true },
      { ...asJson({ texts: ['WAYLINE TEST one-way'] }), headers: { ...json, ...demo } },
      { ...asJson({ texts: [] }), headers: { ...json, ...demo } },
      { method: 'POST', headers: { ...form, ...demo }, body: 'texts=1' },
      asJson(batch),
      { method: 'GET' },
    ],
  },
  '/api/v1/usage': {
    posts: 'own-proof',
    visitor: 401,
    samples: [
      { path: '/api/v1/usage', headers: demo },
      { path: '/api/v1/usage' },
      { path: '/api/v1/usage', headers: { accept: 'text/html', ...demo } },
      { path: '/api/v1/usage', method: 'OPTIONS' },
    ],
  },
  '/api/mcp': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { ...asJson({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), headers: { ...json, ...demo, accept: mcpTypes } },
      { ...asJson([]), headers: { ...json, ...demo, accept: mcpTypes } },
      asJson({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      { method: 'POST', headers: { ...json, ...demo }, body: '{"broken' },
      { method: 'GET' },
      { method: 'DELETE' },
    ],
  },
  '/api/v1/itineraries': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      ...conversions('text'),
      ...['text/html', 'text/plain;q=0.5', 'application/ld+json', 'application/pdf', 'image/png'].map(
        (accept): Sample => ({ ...asJson({ text, view: 'designed' }), headers: { ...json, accept } }),
      ),
      { ...asJson({ text }), keyed: true, headers: { ...json, accept: 'text/calendar' } },
      asJson({ text, branding: true }),
      asJson({ text, edits: [{ kind: 'remove-flight', flight: '9-xx9' }], include: ['text', 'html', 'json_ld'] }),
    ],
  },
  '/api/v1/itineraries/file': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { ...asJson({ text, view: 'designed' }), headers: { ...json, accept: 'text/html' } },
      { ...asJson({ text }), keyed: true, headers: { ...json, accept: 'text/calendar' } },
      { ...asJson({ text }), headers: { ...json, accept: 'application/json' } },
      asJson({ text }),
      { ...asJson({ text: 'WAYLINE TEST one-way' }), headers: { ...json, ...demo, accept: 'application/ld+json' } },
      { method: 'GET' },
    ],
  },
  '/api/v1/itineraries/compare/file': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { ...asJson({ before: { text }, after: { text } }), headers: { ...json, accept: 'text/plain' } },
      { ...asJson({ before: { text }, after: { text } }), headers: { ...json, accept: 'application/json' } },
      asJson({ before: { text }, after: { text } }),
      { method: 'GET' },
    ],
  },
  '/api/v1/itineraries/batch': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { ...asJson({ texts: [text, 'no flights here', { text, language: 'fr', view: 'table' }] }), keyed: true },
      { ...asJson({ texts: ['WAYLINE TEST one-way'] }), headers: { ...json, ...demo } },
      { ...asJson({ texts: [text], edits: [] }), headers: { ...json, ...demo } },
      asJson({ texts: [text] }),
      { method: 'GET' },
    ],
  },
  '/api/v1/itineraries/compare': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      asJson({ before: { text }, after: { text: text.replace('436P', '536P') }, today: '2026-05-04' }),
      { ...asJson({ before: { text }, after: { text: 'no flights here' } }), keyed: true },
      asJson({ after: { text: samples['schedule-change'] }, language: 'de' }),
      asJson({ after: { text } }),
      asJson({ before: {}, after: { text, itinerary: { segments: [] } }, told_from: 7, extra: 1 }),
      { ...asJson({ before: { text }, after: { text } }), headers: { ...json, accept: 'text/plain' } },
      { ...asJson({ before: { text }, after: { text } }), headers: { ...json, accept: 'image/png' } },
      { ...asJson({ before: { text: 'WAYLINE TEST amadeus' }, after: { text } }), headers: { ...json, ...demo } },
      { ...asJson({ before: { text }, after: { text } }), keyed: true, headers: { ...json, 'idempotency-key': 'one' } },
      { method: 'POST', headers: form, body: 'before=a&after=b' },
      { method: 'GET' },
    ],
  },
  '/api/v1/airports/:code': { posts: 'own-proof', visitor: 404, samples: lookUps('/api/v1/airports/', 'JFK') },
  '/api/v1/airlines/:code': { posts: 'own-proof', visitor: 404, samples: lookUps('/api/v1/airlines/', 'KL') },
  '/api/v1/aircraft/:code': { posts: 'own-proof', visitor: 404, samples: lookUps('/api/v1/aircraft/', '77W') },
  '/api/openapi.json': {
    posts: 'gate',
    samples: [
      {},
      { method: 'HEAD' },
      { headers: { 'if-none-match': '*' } },
      { method: 'POST', body: 'a' },
      { method: 'OPTIONS' },
    ],
  },
  '/api/openapi.yaml': { posts: 'gate', samples: [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }] },
  '/api/openapi-3.0.json': { posts: 'gate', samples: [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }] },
  '/api/openapi-v1.json': { posts: 'gate', samples: [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }] },
  '/api/webhook-samples.json': { posts: 'gate', samples: [{}, { method: 'HEAD' }] },
  '/api/postman.json': { posts: 'gate', samples: [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }] },
  '/api/auth/login': {
    posts: 'gate',
    visitor: 405,
    samples: [asJson({}), asJson({ email: 'nobody@meridian.example', password: 'Wrong7Kettle' }), ...refusals],
  },
  '/auth/logout': {
    posts: 'gate',
    reads: 'bearer',
    visitor: 401,
    samples: [{}, { method: 'POST', headers: form, body: 'a=b' }],
  },
  '/api/auth/signup': {
    posts: 'gate',
    visitor: 405,
    samples: [asJson({ email: 'x' }), { method: 'POST', headers: form, body: 'agencyname=' }, ...refusals],
  },
  '/auth/signup/activate/:token': {
    posts: 'gate',
    visitor: 404,
    samples: [{ path: '/auth/signup/activate/none' }, { path: '/auth/signup/activate/a%2Fb' }],
  },
  '/api/auth/user': {
    posts: 'gate',
    reads: 'bearer',
    visitor: 401,
    samples: [{}, { signedIn: true }, { signedIn: true, method: 'HEAD' }, { method: 'PUT', ...body({}) }],
  },
  '/api/auth/update': {
    posts: 'gate',
    method: 'PUT',
    visitor: 405,
    samples: [putJson({}), { ...putJson({ country: 'XX' }), signedIn: true }, ...refusals],
  },
  '/api/auth/updatealluserdetails': {
    posts: 'gate',
    method: 'PUT',
    visitor: 405,
    samples: [
      putJson({}),
      { ...putJson({ user: { name: '' } }), signedIn: true },
      { ...putJson({}), headers: form, body: 'user[name]=&user.city=x', signedIn: true },
    ],
  },
  '/api/auth/gettoken/:userId': {
    posts: 'gate',
    reads: 'own-id',
    visitor: 401,
    samples: [{}, { signedIn: true, path: '/api/auth/gettoken/other' }],
  },
  '/api/password/create': {
    posts: 'gate',
    samples: [
      asJson({}),
      asJson({ email: 'a@b.example', captcha: 'wrong.1' }),
      { method: 'PUT', headers: json, body: '{}' },
    ],
  },
  '/api/password/find/:resetToken': { posts: 'gate', visitor: 404, samples: [{ path: '/api/password/find/none' }] },
  '/api/password/reset': {
    posts: 'gate',
    visitor: 405,
    samples: [asJson({}), asJson({ token: 'x', password: 'a', password_confirmation: 'b' }), ...refusals],
  },
  '/api/emailsend': {
    posts: 'gate',
    method: 'PUT',
    visitor: 405,
    samples: [putJson({ name: 'x' }), { method: 'POST', headers: form, body: 'a=b' }],
  },
  '/api/auth/plans': {
    posts: 'gate',
    samples: [{}, { method: 'HEAD' }, { method: 'OPTIONS' }, { method: 'POST', headers: form, body: 'a=b' }],
  },
  '/api/auth/planbyslug/:planId': {
    posts: 'gate',
    visitor: 404,
    samples: [
      { path: '/api/auth/planbyslug/starter-gbp' },
      { path: '/api/auth/planbyslug/none', headers: { cookie: 'a=b' } },
    ],
  },
  '/api/auth/getinvoices/:userId': {
    posts: 'gate',
    reads: 'own-id',
    visitor: 401,
    samples: [{}, { signedIn: true }, { signedIn: true, path: '/api/auth/getinvoices/x' }],
  },
  '/api/auth/getinvoice/:userId/:invoiceId': {
    posts: 'gate',
    reads: 'bearer',
    visitor: 401,
    samples: [{}, { signedIn: true, path: '/api/auth/getinvoice/:userId/x' }],
  },
  '/api/auth/getnextpaymentdate': {
    posts: 'gate',
    visitor: 405,
    samples: [asJson({}), { ...asJson({}), signedIn: true }, ...refusals],
  },
  '/api/auth/stripesubscription': {
    posts: 'gate',
    visitor: 405,
    money: 'call',
    samples: [asJson({}), { ...asJson({ plan: 1, token: 'x' }), signedIn: true }],
  },
  '/api/auth/updatesubscription': {
    posts: 'gate',
    visitor: 405,
    money: 'call',
    samples: [asJson({}), { ...asJson({ plan: 'none' }), signedIn: true }, ...refusals],
  },
  '/api/auth/cancelsubscription': {
    posts: 'gate',
    visitor: 405,
    money: 'call',
    samples: [asJson({}), { ...asJson({ at: 'never' }), signedIn: true }],
  },
  '/api/auth/updatecard': {
    posts: 'gate',
    visitor: 405,
    money: 'call',
    samples: [asJson({}), { ...asJson({ token: [] }), signedIn: true }],
  },
  '/api/status': { posts: 'gate', samples: [{}, { method: 'HEAD' }, { headers: { accept: 'text/html' } }] },
  '/api/articles': { posts: 'gate', samples: [{}, { method: 'HEAD' }] },
  '/api/articles/:slug': {
    posts: 'gate',
    visitor: 404,
    samples: [{ path: '/api/articles/reading-status-codes' }, { path: '/api/articles/none' }],
  },
  '/webhooks/stripe': {
    posts: 'own-proof',
    visitor: 405,
    samples: [asJson({}), { ...asJson({}), headers: { ...json, 'stripe-signature': 't=1,v1=x' } }, {}],
  },
  '/csp-report': {
    posts: 'own-proof',
    visitor: 405,
    samples: [
      { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{"csp-report":{}}' },
      { method: 'POST', headers: json, body: 'x', path: '/csp-report?a=b' },
      {},
    ],
  },
  '/api/*': {
    posts: 'gate',
    visitor: 404,
    samples: [
      { path: '/api/unknown' },
      { path: '/api/v1/x/y', method: 'DELETE' },
      { path: '/api/unknown', method: 'OPTIONS' },
    ],
  },
  '/auth/*': {
    posts: 'gate',
    visitor: 404,
    samples: [{ path: '/auth/unknown' }, { path: '/auth/x', method: 'DELETE' }],
  },
};
