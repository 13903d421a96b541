import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { isLoopback } from './limit-key.server.ts';
import {
  createHostLookUp,
  type HostAddresses,
  type LookUpHost,
  NoNameServer,
  TooManyLookUps,
} from './look-up-host.server.ts';
import { isPublicAddress } from './public-address.ts';
import { inSpan } from './tracer.server.ts';

/** `problem`: why there is no answer. `postponed`: the host is still being looked up, and nothing was sent. */
export type PostOutcome = { status: number } | { problem: PostProblem } | { postponed: true };
export type PostProblem = 'private-address' | 'unresolved' | 'timeout' | 'unreachable';

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal;
  resolve?: LookUpHost;
  /** Milliseconds from the known address to the status. */
  timeout?: number;
}

/** 100 and 103 say that an answer will come; a receiver that never stops saying so would keep this process busy. */
const mostInterimAnswers = 10;

/** Most names are known by then. Others are looked up apart, so that slow ones hold nobody's place. */
const lookUpPatience = 300;

/** Without the host, which a customer named. */
const webhookCall = { name: 'webhook POST', kind: 'client', attributes: { 'http.request.method': 'POST' } } as const;

const lookUpHost = createHostLookUp();

/**
 * Names that mean nothing on the public internet (RFC 6761, 6762, 7686, 8375; ICANN's `internal`), those of routers and
 * clusters, and services whose names spell out a private address.
 */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|svc|home\.arpa|invalid|test|onion|nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me)$/;

class PrivateAddress extends Error {}

/** An embedded run, which serves one developer, also posts to the machine that it runs on. */
const isOwnMachine = (url: URL): boolean =>
  settings().embedded && /^https?:$/.test(url.protocol) && (url.hostname === 'localhost' || isLoopbackIp(url));

function isLoopbackIp(url: URL): boolean {
  const host = withoutBrackets(url);
  return isIP(host) !== 0 && isLoopback(host);
}

/** Whether customers may name the URL: https on port 443, without a user, and no private IP address. */
export function isPostable(text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (isOwnMachine(url)) return true;
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
  if (!isPostable(text)) return { problem: 'private-address' };
  const url = new URL(text);
  const found = await addressesOf(url, post);
  return 'addresses' in found ? sendTo(url, found.addresses, post) : found;
}

type Found = { addresses: HostAddresses } | { problem: PostProblem } | { postponed: true };

async function addressesOf(url: URL, { resolve = lookUpHost, signal }: Post): Promise<Found> {
  if (isIP(withoutBrackets(url)) !== 0) return { addresses: [] }; // Node asks for no address then
  if (isOwnMachine(url)) return { addresses: [{ address: '127.0.0.1', family: 4 }] };
  const addresses = resolve(url.hostname).then(
    (found): Found => (found.length > 0 ? { addresses: found } : { problem: 'unreachable' }),
    (error): Found => {
      if (error instanceof TooManyLookUps) return { postponed: true };
      return { problem: error instanceof NoNameServer ? 'unresolved' : 'unreachable' };
    },
  );
  const late = sleep(lookUpPatience, { postponed: true } as const, signal ? { signal } : {});
  return Promise.race([addresses, late.catch((): Found => ({ problem: 'unreachable' }))]);
}

async function sendTo(url: URL, addresses: HostAddresses, post: Post): Promise<PostOutcome> {
  const limit = AbortSignal.timeout(post.timeout ?? seconds(10));
  const signal = post.signal ? AbortSignal.any([limit, post.signal]) : limit;
  try {
    return { status: await inSpan(webhookCall, () => statusOf(url, addresses, { ...post, signal })) };
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'private-address' };
    return { problem: limit.aborted ? 'timeout' : 'unreachable' };
  }
}

function statusOf(url: URL, addresses: HostAddresses, { headers, body, signal }: Post): Promise<number> {
  return new Promise((settle, fail) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const sent: ClientRequest = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false, // a connection of its own, and no proxy of the environment
        lookup: checkedLookup(addresses, isOwnMachine(url)),
        maxHeaderSize: 8192,
        ...(signal ? { signal } : {}),
      },
      (answer: IncomingMessage) => {
        settle(answer.statusCode ?? 0);
        sent.destroy();
      },
    );
    let interim = 0;
    sent.on('information', () => {
      interim += 1;
      if (interim > mostInterimAnswers) sent.destroy();
    });
    sent.on('error', fail);
    sent.on('close', () => fail(new Error('closed without an answer'))); // "101 Switching Protocols" is no error to Node
    sent.end(body);
  });
}

/** The addresses that were found. Fails where one is private: a public host has no reason to name one. */
export const checkedLookup =
  (found: HostAddresses, mayBePrivate = false): LookupFunction =>
  (host, { all }, callback) => {
    const [first] = found;
    const isOpen = mayBePrivate || settings().WEBHOOKS_TO_PRIVATE_HOSTS;
    const isRefused = !isOpen && found.some(({ address }) => !isPublicAddress(address));
    if (!first) callback(new Error(`${host} has no address`), '');
    else if (isRefused) callback(new PrivateAddress(), '');
    else if (all) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !privateNames.test(name);
}

const withoutBrackets = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
