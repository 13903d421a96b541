// What may differ from run to run, or with the names of built files, is taken out; everything else is kept as it came.
import { createHash } from 'node:crypto';

/** In any text. The key of the documentation is the same for everybody and stays. */
const everywhere = [
  [/(form_token(?:&quot;|"|\\")?(?: value=|:)(?:&quot;|"|\\")?)[\w-]+\.[\w-]+/g, '$1<token>'],
  [/(\\*"formToken\\*":\\*")[\w.-]+/g, '$1<token>'],
  [/(name="(?:ticket|resend|proof|seen|state)" value=")[^"]+/g, '$1<ticket>'],
  [/("(?:ticket|resend|proof|seen)":")[\w.-]{20,}/g, '$1<ticket>'],
  [
    /((?:\/|%2F)(?:human-check|quota-mails|signup(?:\/|%2F)activate|passwordreset|confirm-email|password\/find)(?:\/|%2F))[\w.-]{30,}/g,
    '$1<ticket>',
  ],
  [/(\\*"(?:token|activationToken|resetToken)\\*":\\*")[\w.-]{30,}/g, '$1<ticket>'],
  [/(DTSTAMP:20261118T)\d{6}Z/g, '$1<time>Z'],
  [/(2026-11-18T)\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '$1<time>Z'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/wl_(sk|pk)_(live|test)_(?!ThisKey)\w{8,}/g, 'wl_$1_$2_<key>'],
  [/\b(cus|sub|si|in|pi|pm|seti|cs|evt|ch|src|tok|cn|re|du|il|ii|card|sub_sched)_(?=\w*\d)\w{8,}/g, '$1_<id>'],
  [/("access_token":")[\w-]+/g, '$1<token>'],
  [/('?nonce[-=]"?)[\w+/=]{16,}/g, '$1<nonce>'],
  [/("(?:completed|waiting|active|delayed)":)\d+/g, '$1<count>'],
  [/("iat":|"exp":|"pid":)\d+/g, '$1<number>'],
  [/(localhost|127\.0\.0\.1):(?!3981)\d{4,5}/g, '$1:<port>'],
  [/(\/build\/[\w$./[\]-]+?)-[A-Z0-9]{8}(?=\.(?:js|css|svg|png|woff2)\b)/g, '$1'],
  [/(\/build\/routes\/[\w$.[\]-]+)\/route(?=\.js)/g, '$1'],
];

export const maskText = (text) => everywhere.reduce((masked, [from, to]) => masked.replace(from, to), text);

/** An answer as it is kept. */
export function maskAnswer({ status, headers, bytes, body }, { method, path }) {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const text = isText(type) ? body.toString('utf8') : null;
  const wait = headers.find(([name]) => name === 'retry-after')?.[1];
  // An answer without a body has the tag of the page that it stands for.
  const isBare = (status === 304 || method === 'HEAD') && !path.startsWith('/api/');
  const isHashed = isBare || /^\/build\/|\.(svg|png|ico|webp|js|css)$/.test(path) || /\/build\//.test(text ?? '');
  const facts = { bytes, encoded: headers.some(([name]) => name === 'content-encoding'), isHashed, method, type };
  return { status, headers: maskHeaders(headers, facts), ...maskBody({ text, body, type, wait }) };
}

const isText = (type) => /^text\/|json|xml|javascript|svg|urlencoded|calendar/.test(type);

/** @returns values by name; several of one name, and the order of `Set-Cookie`, as they came */
function maskHeaders(headers, facts) {
  const kept = {};
  for (const [name, value] of headers) {
    const masked = maskHeader(name, value, facts);
    kept[name] = name in kept ? `${kept[name]}\n${masked}` : masked;
  }
  return Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const headerMasks = {
  date: () => '<date>',
  'last-modified': () => '<date>',
  etag: (value, { isHashed }) => (isHashed ? value.replace(/"[^"]+"/, '"<tag>"') : value),
  'set-cookie': (value) => value.replace(/^((?:__Host-)?(?:sid|pre|signed-up|known)=)[^;]+/, '$1<value>'),
  'content-length': (value, facts) => lengthOf(Number(value), facts),
  'retry-after': (value) => span(Number(value)),
  ratelimit: (value) => value.replace(/t=(\d+)/g, (_all, seconds) => `t=${span(Number(seconds))}`),
};

const maskHeader = (name, value, facts) => maskText(headerMasks[name]?.(value, facts) ?? value);

/** Pages hold names of files, so their length is only checked against what came. */
function lengthOf(length, { bytes, encoded, method, type }) {
  if (method === 'HEAD') return type.startsWith('text/html') ? '<of a page>' : String(length);
  if (length !== bytes) return `${length} beside ${bytes}`;
  return encoded ? '<as sent, compressed>' : '<as sent>';
}

/** Redis counts real seconds: what is left of a window is known by its size only. */
function span(seconds) {
  if (seconds <= 5) return String(seconds);
  const limits = [30, 60, 180, 600, 3600, 86_400];
  return `<up to ${limits.find((limit) => seconds <= limit) ?? 'more'}>`;
}

const late = /<script type="application\/json" id="late"[^>]*>(.*?)<\/script>/s;

function maskBody({ text, body, type, wait }) {
  if (text === null) return { body: body.length === 0 ? '' : binary(body, type) };
  const waited = wait ? text.replace(new RegExp(`(?<![\\w.])${wait}(?![\\w.])`, 'g'), '<wait>') : text;
  const found = late.exec(waited)?.[1];
  const visible = maskText(waited.replace(late, '<late>'));
  return found ? { body: visible, late: maskLate(found) } : { body: visible };
}

const binary = (body, type) =>
  type === 'application/pdf'
    ? `<pdf ${body.subarray(0, 5)}>`
    : `<${body.length} bytes ${createHash('sha256').update(body).digest('hex').slice(0, 16)}>`;

/** What scripts are given: the strings, the state, and which route modules they load. */
function maskLate(json) {
  const { state, ids, manifest, language, strings, ...others } = JSON.parse(json);
  return {
    language,
    strings: createHash('sha256').update(JSON.stringify(strings)).digest('hex').slice(0, 16),
    state: maskText(JSON.stringify(state ?? null)),
    routes: ids.map((id) => `${id} ${maskText(manifest.routes[id]?.module ?? '')}`),
    others: Object.keys(others),
  };
}
