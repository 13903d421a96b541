import { metrics } from '~/platform/metrics.server.ts';

export interface LoggedCall {
  accountId: string;
  keyId: string;
  requestId: string;
  at: Date;
  /** "POST /api/v1/itineraries" */
  endpoint: string;
  status: number;
  /** Of a problem; null for a success. */
  code: string | null;
  milliseconds: number;
}

/** Calls that wait for the next write: of this process, of an account, and of an account that is over its rate. */
export const callLogBounds = { waiting: 1000, ofAccount: 200, tooMany: 10 } as const;

/** Calls of an account after which its oldest are deleted; so the table has this many more than are shown. */
const trimEvery = 50;

let waiting: LoggedCall[] = [];
let counts = new Map<string, { all: number; tooMany: number }>();
const sinceTrim = new Map<string, number>();

/** @returns false for a call beyond the bounds, which is counted and not listed */
export function keepCall(call: LoggedCall): boolean {
  const count = counts.get(call.accountId) ?? { all: 0, tooMany: 0 };
  const isTooMany = call.status === 429;
  const isOver = count.all >= callLogBounds.ofAccount || (isTooMany && count.tooMany >= callLogBounds.tooMany);
  if (isOver || waiting.length >= callLogBounds.waiting) {
    metrics.callsUnlogged.inc();
    return false;
  }
  counts.set(call.accountId, { all: count.all + 1, tooMany: count.tooMany + Number(isTooMany) });
  waiting.push(call);
  return true;
}

/** What waits, and the accounts that have grown: their oldest calls go with this write. */
export function takeCalls(): { calls: LoggedCall[]; grown: string[] } {
  const calls = waiting;
  const grown: string[] = [];
  for (const [accountId, { all }] of counts) {
    const since = (sinceTrim.get(accountId) ?? 0) + all;
    if (since >= trimEvery) grown.push(accountId);
    sinceTrim.set(accountId, since >= trimEvery ? 0 : since);
  }
  if (sinceTrim.size > 10_000) sinceTrim.clear();
  waiting = [];
  counts = new Map();
  return { calls, grown };
}
