import { findAccountUsage } from '~/usage/account-usage.server.ts';
import { apiError } from './api-error.server.ts';
import { withUnavailable } from './authenticate-key.server.ts';
import { jsonType } from './cached-text.server.ts';
import { sampleUsage, usageOperation } from './docs/usage-operation.server.ts';
import { type ApiRequest, type ApiResponse, anyBody, endpoint } from './endpoint.ts';
import { type ChargeResult, openMeter } from './meter.server.ts';

/** Counts against the rate limit, never against the quota. */
export const getUsage = endpoint({
  method: 'GET',
  path: '/api/v1/usage',
  proof: 'key',
  body: anyBody,
  produces: 'application/json',
  errors: 'documented',
  operation: usageOperation,
  handle: async (request: ApiRequest): Promise<ApiResponse> => {
    const meter = await openMeter(request, 1, 'account');
    const charged = await meter.charge(0);
    if (!charged) throw apiError('key-missing');
    const body = JSON.stringify(await usageOf(charged, request.context.now));
    return {
      status: 200,
      headers: { ...charged.headers, 'Content-Type': jsonType, 'Cache-Control': 'no-store' },
      body,
    };
  },
});

async function usageOf({ accountId, period }: ChargeResult, now: Date) {
  if (accountId === null) return sampleUsage;
  const usage = await withUnavailable(findAccountUsage(accountId, period.start, now));
  if (!usage) throw apiError('key-unknown');
  const { limit, used, left, resetsAt, days, keys } = usage;
  return {
    limit,
    used,
    left,
    resets_at: resetsAt.toISOString(),
    days,
    keys: keys.map(({ publicKey, name, lastFour, isActive, used: uses }) => ({
      public_key: publicKey,
      name,
      last_four: lastFour,
      active: isActive,
      used: uses,
    })),
  };
}
