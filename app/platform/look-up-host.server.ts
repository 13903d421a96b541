import { lookup, Resolver } from 'node:dns/promises';
import { minutes, seconds } from './clock.ts';
import { settings } from './env.server.ts';

export type HostAddresses = readonly { address: string; family: number }[];

/** All addresses of a host. @throws NoNameServer, TooManyLookUps, or where it has none */
export type LookUpHost = (host: string) => Promise<HostAddresses>;

/** The name servers of the host gave no answer in time: this says nothing about the host. */
export class NoNameServer extends Error {}

/** Nothing was asked, and nothing is kept. */
export class TooManyLookUps extends Error {}

const keptFor = minutes(1);
const mostKept = 1000;
const mostUnderWay = 100;

/** Of one question to one name server; all together have twice the time. */
const patience = seconds(1.5);

interface KeptAnswer {
  answer: Promise<HostAddresses>;
  until: number;
}

/**
 * Looks up hosts that customers named. It does not use `getaddrinfo`, which has few threads for the whole process and
 * cannot be cancelled: names whose servers are silent would hold every look-up of Stripe, storage and database as well.
 * Answers are kept for a minute, bad ones too. The file of hosts counts only where customers may name private ones.
 */
export function createHostLookUp({ servers }: { servers?: string[] } = {}): LookUpHost {
  const kept = new Map<string, KeptAnswer>();
  let underWay = 0;
  const ask = async (host: string): Promise<HostAddresses> => {
    underWay += 1;
    try {
      return await (settings().WEBHOOKS_TO_PRIVATE_HOSTS ? lookup(host, { all: true }) : askNameServers(host, servers));
    } finally {
      underWay -= 1;
    }
  };
  return (host) => {
    const known = kept.get(host);
    if (known && known.until > performance.now()) return known.answer;
    if (underWay >= mostUnderWay) return Promise.reject(new TooManyLookUps());
    const answer = ask(host);
    answer.catch(() => undefined); // the delivery may have stopped waiting for it
    kept.delete(host);
    kept.set(host, { answer, until: performance.now() + keptFor });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return answer;
  };
}

async function askNameServers(host: string, servers: string[] | undefined): Promise<HostAddresses> {
  const resolver = new Resolver({ timeout: patience, tries: 1 });
  if (servers) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), patience * 2);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(limit);
  const found = answers.flatMap((each, at) =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length > 0) return found;
  const failed = answers.find((each) => each.status === 'rejected' && !isDefinite(each.reason));
  throw failed ? new NoNameServer() : new Error(`${host} has no address`);
}

const isDefinite = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME';
