import { components } from '~/operations/status/components.ts';
import { readStatus, type ServiceStatus } from '~/operations/status/read-status.server.ts';
import type { HistoryDay } from '~/operations/status/status-history.ts';
import { openToAll } from '~/request/responses.server.ts';
import { cachedText, jsonType } from './cached-text.server.ts';
import { statusOperation } from './docs/status-operation.server.ts';
import { anyBody, endpoint } from './endpoint.ts';

/** Public, and never counted. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  proof: 'none',
  body: anyBody,
  produces: 'application/json',
  errors: 'documented',
  operation: statusOperation,
  handle: async (request) => {
    const body = JSON.stringify(toStatusJson(await readStatus(request.context.now)));
    return cachedText(request, { body, type: jsonType, headers: openToAll, maxAge: 15 });
  },
});

const toStatusJson = ({ checkedAt, overall, states, history }: ServiceStatus) => ({
  status: overall ?? 'no-data',
  checked_at: checkedAt,
  history_available: history !== null,
  components: components.map((id) => {
    const known = history?.find(({ component }) => component === id);
    const uptime = known?.uptime ?? null;
    return {
      id,
      status: states?.[id] ?? 'no-data',
      since: known?.since ?? null,
      uptime_percent: uptime === null ? null : uptime / 100,
      days: (known?.days ?? []).filter(({ date }) => known?.since && date >= known.since).map(toDayJson),
    };
  }),
});

const toDayJson = ({ date, state, up, degraded, down }: HistoryDay) => ({
  date,
  status: state,
  up_minutes: up,
  degraded_minutes: degraded,
  down_minutes: down,
});
