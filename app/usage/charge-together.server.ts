import { runStatement } from '~/platform/database.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { type ChargeRow, chargeEach, chargeOne } from './charge-statements.ts';

/** A call that wants one conversion. */
export interface OneConversion {
  secretMac: string;
  publicKey: string | null;
  now: Date;
  callsThisMinute: number;
  scope: string;
  address: string | null;
}

interface WaitingCall {
  call: OneConversion;
  settle: (row: ChargeRow | undefined) => void;
  fail: (error: unknown) => void;
}

/** Calls of one key that differ in nothing but their count: they are charged as one. */
type SameCalls = WaitingCall[];

/** Milliseconds that a call waits for the statement before its own. */
const longestWait = 2;
const mostTogether = 100;

let waiting: WaitingCall[] = [];
let underWay = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Calls that come while a statement is under way share the next one, and so do those of one turn of the event loop.
 * @returns undefined when nothing was charged; the caller then charges the call alone
 * @throws DatabaseUnavailable as `runStatement` does
 */
export function chargeTogether(call: OneConversion): Promise<ChargeRow | undefined> {
  return new Promise((settle, fail) => {
    waiting.push({ call, settle, fail });
    if (waiting.length === mostTogether) send();
    else if (waiting.length === 1) sendSoon();
  });
}

function sendSoon(): void {
  if (underWay === 0) setImmediate(send);
  else timer = setTimeout(send, longestWait);
}

function send(): void {
  clearTimeout(timer);
  const calls = waiting;
  waiting = [];
  if (calls.length === 0) return;
  underWay += 1;
  void charge(calls).finally(() => {
    underWay -= 1;
    send();
  });
}

async function charge(calls: WaitingCall[]): Promise<void> {
  const [first, second] = calls;
  try {
    if (first && !second) first.settle(await chargeAlone(first.call));
    else await chargeAll(sameCalls(calls));
  } catch (error) {
    for (const each of calls) refuse(each, error, calls.length > 1);
  }
}

/** What one call broke must not fail the others: each is then charged alone. */
function refuse({ settle, fail }: WaitingCall, error: unknown, isShared: boolean): void {
  if (!isShared || error instanceof DatabaseUnavailable) {
    fail(error);
    return;
  }
  log.warn('charged-apart', errorFields(error));
  settle(undefined);
}

async function chargeAlone(call: OneConversion): Promise<ChargeRow | undefined> {
  const { secretMac, publicKey, now, callsThisMinute, scope, address } = call;
  const time = now.toISOString();
  const values = [secretMac, publicKey, time, time.slice(0, 7), callsThisMinute, scope, address];
  const [row] = await runStatement<ChargeRow>(chargeOne, values);
  return row;
}

async function chargeAll(groups: SameCalls[]): Promise<void> {
  const rows = await runStatement<ChargeRow & { place: number }>(chargeEach, [JSON.stringify(groups.map(inJson))]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  for (const [place, group] of groups.entries()) settleGroup(group, byPlace.get(place));
}

/** They used up one conversion each, in the order of their coming. */
function settleGroup(group: SameCalls, row: ChargeRow | undefined): void {
  for (const [at, { settle }] of group.entries())
    settle(row && { ...row, used: row.used - group.length + at + 1, granted: 1 });
}

function sameCalls(calls: WaitingCall[]): SameCalls[] {
  const groups = new Map<string, SameCalls>();
  for (const each of calls) {
    const { secretMac, publicKey, scope, address, now } = each.call;
    const name = JSON.stringify([secretMac, publicKey, scope, address, secondOf(now)]);
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups.values()];
}

function inJson(group: SameCalls, place: number) {
  const { call } = group[group.length - 1] as WaitingCall; // the latest
  return {
    place,
    secret_mac: call.secretMac,
    public_key: call.publicKey,
    now: call.now,
    month: monthOf(call.now),
    calls: Math.max(...group.map((each) => each.call.callsThisMinute)),
    scope: call.scope,
    address: call.address,
    wanted: group.length,
  };
}

/** A quota's month turns on a whole second. */
const secondOf = (time: Date) => time.toISOString().slice(0, 19);

const monthOf = (time: Date) => time.toISOString().slice(0, 7);
