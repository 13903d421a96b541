import type { KeyScope } from '~/accounts/key-scopes.ts';
import { findPlan } from '~/plans/plans.ts';
import { database, runStatement } from '~/platform/database.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { type ChargeRow, chargeIdempotent, chargeMany } from './charge-statements.ts';
import { chargeTogether } from './charge-together.server.ts';
import { countKeyUsage } from './key-usage.server.ts';
import { recordKeyUse } from './key-use.server.ts';
import { type Period, periodAt } from './quota-period.ts';

export interface ChargeInput {
  secretMac: string;
  /** Must belong to the secret; null is not checked. */
  publicKey: string | null;
  /** What the call needs; by default a conversion. */
  scope?: KeyScope;
  /** As `plainIp` writes it; without it only keys for all networks may call. */
  address?: string | null;
  now: Date;
  /** Conversions; with 0 the key is only looked up. */
  wanted: number;
  /** Calls of this key, this one included. */
  callsThisMinute: number;
  idempotency?: IdempotencyRecord | undefined;
}

/** A repeated request counts once; `bodyMac` tells whether it is the same. */
export interface IdempotencyRecord {
  key: string;
  bodyMac: string;
  /** Under the other values of KEY_PEPPER. */
  otherMacs: readonly string[];
  today: string;
  status: number;
}

export interface Charge {
  accountId: string;
  keyId: string;
  mode: 'live' | 'test';
  agencyName: string;
  publicMatches: boolean;
  scopeFits: boolean;
  networkFits: boolean;
  suspended: boolean;
  /** Null while no plan is chosen; both limits are 0 then. */
  plan: string | null;
  monthly: number;
  perMinute: number;
  period: Period;
  used: number;
  /** Conversions: fewer than wanted when the quota runs out. */
  granted: number;
  /** The previous request with the same Idempotency-Key. */
  earlier: { bodyMac: string; today: string; status: number; charged: number; requestsLeft: number } | null;
  /** Another request with the same Idempotency-Key is in progress. */
  running: boolean;
}

/**
 * @returns null when the key is unknown, revoked or expired
 * @throws DatabaseUnavailable when nothing was counted, or the outcome is unknown
 */
export async function charge(input: ChargeInput): Promise<Charge | null> {
  const [row] = await runCharge(input).catch((error: unknown) => {
    metrics.charges.inc({ outcome: 'failed' });
    throw error;
  });
  if (input.wanted > 0) metrics.charges.inc({ outcome: outcomeOf(row) });
  if (row?.stale && row.scope_fits !== false && row.network_fits !== false) recordKeyUse(row.key_id, input.now);
  if (row && row.granted > 0) countKeyUsage(row.key_id, row.granted, input.now);
  return row ? toCharge(row, input.now) : null;
}

function outcomeOf(row: ChargeRow | undefined): string {
  if (!row) return 'unknown';
  if (row.body_mac) return 'repeated';
  return row.granted > 0 ? 'granted' : 'refused';
}

async function runCharge({
  secretMac,
  publicKey,
  scope = 'convert',
  address = null,
  now,
  wanted,
  callsThisMinute,
  idempotency,
}: ChargeInput): Promise<ChargeRow[]> {
  const time = now.toISOString();
  const key = [secretMac, publicKey, time, time.slice(0, 7), callsThisMinute, scope, address];
  if (idempotency)
    return runIdempotent([...key, wanted, idempotency.key, idempotency.bodyMac, idempotency.today, idempotency.status]);
  const one = wanted === 1 && (await chargeTogether({ secretMac, publicKey, now, callsThisMinute, scope, address }));
  return one ? [one] : runStatement<ChargeRow>(chargeMany, [...key, wanted]);
}

const uniqueViolation = '23505';

async function runIdempotent(values: unknown[]): Promise<ChargeRow[]> {
  try {
    return await runStatement<ChargeRow>(chargeIdempotent, values);
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    const [, , time] = values; // the record is of a call that just ended, or past its day and not deleted yet
    const old = new Date(Date.parse(String(time)) - 24 * 3_600_000);
    await database().idempotencyKey.deleteMany({ where: { key: String(values[8]), createdAt: { lte: old } } });
    return runStatement<ChargeRow>(chargeIdempotent, values);
  }
}

function toCharge(row: ChargeRow, now: Date): Charge {
  const plan = row.plan === null ? null : findPlan(row.plan);
  return {
    accountId: row.account_id,
    keyId: row.key_id,
    mode: row.mode,
    agencyName: row.agency_name,
    publicMatches: row.public_matches ?? true,
    scopeFits: row.scope_fits ?? true,
    networkFits: row.network_fits ?? true,
    suspended: row.suspended ?? false,
    plan: row.plan,
    monthly: row.monthly ?? 0,
    perMinute: plan?.perMinute ?? 0,
    period: periodAt(now, row.anchor),
    used: row.used,
    granted: row.granted,
    earlier: toPrevious(row),
    running: row.running ?? false,
  };
}

function toPrevious({ body_mac, today, status, charged, requests_left }: ChargeRow): Charge['earlier'] {
  if (!body_mac || !today) return null;
  return { bodyMac: body_mac, today, status: status ?? 0, charged: charged ?? 0, requestsLeft: requests_left ?? 0 };
}
