import { lookup } from 'node:dns/promises';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { isPublicAddress } from './public-address.ts';
import { inSpan } from './tracing.server.ts';

/** `problem`: why there is no answer. */
export type PostOutcome = { status: number } | { problem: PostProblem };
export type PostProblem = 'private-address' | 'timeout' | 'unreachable';

/** All addresses of a host. @throws where it has none */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal;
  resolve?: Resolve;
  /** Milliseconds from the look-up of the host to the status. */
  timeout?: number;
}

/** Without the host, which a customer named. */
const webhookCall = { name: 'webhook POST', kind: 'client', attributes: { 'http.request.method': 'POST' } } as const;

const allAddresses: Resolve = (host) => lookup(host, { all: true });

/** Names that mean nothing on the public internet (RFC 6761, 6762, 7686, 8375; ICANN's `internal`). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa|invalid|test|onion)$/;

class PrivateAddress extends Error {}

/** Whether customers may name the URL: https on port 443, without a user, and no private IP address. */
export function isPostable(text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (settings().WEBHOOKS_TO_PRIVATE_HOSTS) return /^https?:$/.test(url.protocol);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = withoutBrackets(url);
  return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
}

/**
 * Posts to a host that a customer named. The connection goes to the addresses that were checked, so that a name
 * cannot change its meaning in between. Redirects are not followed, and the body of the answer is not read.
 */
export async function postToPublicHost(text: string, post: Post): Promise<PostOutcome> {
  const limit = AbortSignal.timeout(post.timeout ?? seconds(10));
  const signal = post.signal ? AbortSignal.any([limit, post.signal]) : limit;
  try {
    if (!isPostable(text)) throw new PrivateAddress();
    return { status: await inSpan(webhookCall, () => statusOf(new URL(text), { ...post, signal })) };
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'private-address' };
    return { problem: limit.aborted ? 'timeout' : 'unreachable' };
  }
}

function statusOf(url: URL, { headers, body, signal, resolve = allAddresses }: Post): Promise<number> {
  return new Promise((settle, fail) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const sent: ClientRequest = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false, // a connection of its own, and no proxy of the environment
        lookup: publicLookup(resolve),
        maxHeaderSize: 8192,
        ...(signal ? { signal } : {}),
      },
      (answer: IncomingMessage) => {
        settle(answer.statusCode ?? 0);
        sent.destroy();
      },
    );
    sent.on('error', fail);
    sent.on('close', () => fail(new Error('closed without an answer'))); // "101 Switching Protocols" is no error to Node
    sent.end(body);
  });
}

/** Fails where one of a host's addresses is private: a public host has no reason to name one. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        const isRefused =
          !settings().WEBHOOKS_TO_PRIVATE_HOSTS && found.some(({ address }) => !isPublicAddress(address));
        if (!first) callback(new Error(`${host} has no address`), '');
        else if (isRefused) callback(new PrivateAddress(), '');
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !privateNames.test(name);
}

const withoutBrackets = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
