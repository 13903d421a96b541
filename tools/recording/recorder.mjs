// Asks a running build and keeps what it answers, under a name for each request.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { maskAnswer, maskText } from './masks.mjs';
import { origin } from './product.mjs';
import { send, sendRaw } from './send.mjs';

export function createRecorder({ clock }) {
  const records = {};
  const keep = (name, record) => {
    if (name in records) throw new Error(`two requests are called "${name}"`);
    records[name] = record;
  };
  /** Each request has its number by its name, so that one more or less changes no other. */
  const ask = async ({ name = 'unnamed', ...given }) => {
    clock.forward(20);
    const number = createHash('sha256').update(name).digest('hex').slice(0, 12);
    return send({ origin, ...given, headers: { 'x-request-id': `recorded-${number}`, ...given.headers } });
  };
  return {
    records,
    clock,
    ask,
    /** Asks and keeps the answer. */
    async record(name, given) {
      const answer = await ask({ name, ...given });
      keep(name, maskAnswer(answer, { method: given.method ?? 'GET', path: given.path.split('?', 1)[0] }));
      return answer;
    },
    async recordRaw(name, text) {
      const answer = await sendRaw({ origin, text });
      keep(name, { raw: maskText(answer.replace(/^date: .*$/im, 'date: <date>')).slice(0, 4000) });
    },
    keep,
    visitor: (address, headers) => new Visitor(ask, keep, address, headers),
  };
}

/** A browser without scripts at an address of its own: keeps cookies, reads tokens of forms, follows nothing. */
class Visitor {
  cookies = new Map();

  constructor(ask, keep, address, headers = {}) {
    this.ask = ask;
    this.keep = keep;
    this.headers = { 'x-forwarded-for': address, ...headers };
  }

  async send(given) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...(cookie ? { cookie } : {}), ...given.headers };
    const answer = await this.ask({ ...given, headers });
    for (const [name, value] of answer.headers) if (name === 'set-cookie') this.store(value);
    return answer;
  }

  store(header) {
    const [pair] = header.split(';', 1);
    const at = pair.indexOf('=');
    if (/Max-Age=0/i.test(header) || at === pair.length - 1) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async record(name, given) {
    const answer = await this.send({ name, ...given });
    this.keep(name, maskAnswer(answer, { method: given.method ?? 'GET', path: given.path.split('?', 1)[0] }));
    return answer;
  }

  get = (name, path, headers = {}) => this.record(name, { path, headers });

  post = (name, path, fields, headers = {}) =>
    this.record(name, { path, method: 'POST', body: new URLSearchParams(fields).toString(), headers: formed(headers) });

  /** Opens a page and sends its form with the token that stands in it. */
  async submit(name, path, fields, page = path) {
    const { body } = await this.send({ path: page });
    const hidden = hiddenOf(body.toString());
    return this.post(name, path, { ...hidden, ...fields });
  }
}

const formed = (headers) => ({ 'content-type': 'application/x-www-form-urlencoded', ...headers });

/** The token of the last form of a page; the header's comes before it. */
function hiddenOf(html) {
  const tokens = [...html.matchAll(/name="form_token" value="([^"]*)"/g)];
  const token = tokens.at(-1)?.[1];
  return token ? { form_token: token } : {};
}

/** The path of a link that begins so and was mailed to an address. @throws after twenty seconds */
export async function mailedLink(address, start) {
  const beginsSo = (link) => link.startsWith(origin + start);
  for (let waited = 0; waited < 20_000; waited += 50) {
    const mails = (await mailbox()).filter(({ to }) => JSON.stringify(to).includes(address));
    const found = mails.flatMap(({ links }) => links).find(beginsSo);
    if (found) return found.slice(origin.length);
    await sleep(50);
  }
  throw new Error(`no link to ${start} came to ${address}`);
}

/** Moves no clock: how often it is asked is chance. */
async function mailbox() {
  const { body } = await send({ origin, path: '/dev/mailbox.json' });
  return JSON.parse(body.toString());
}

/** Waits until no further mail comes: what a mail says of its account is read when it is written. */
export async function mailsAtRest() {
  let [known, quiet] = [-1, 0];
  while (quiet < 8) {
    const { length } = await mailbox();
    quiet = length === known ? quiet + 1 : 0;
    known = length;
    await sleep(50);
  }
}
