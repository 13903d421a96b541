import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { type CallFilter, listCalls, statusClasses } from '~/usage/list-calls.server.ts';

/** The calls of the account that fit the query, in words. */
export async function callsPage(accountId: string, { request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const found = await listCalls(accountId, filterOf(query), pageOf(query.get('page')));
  const calls = found.calls.map(({ at, key, ...call }) => ({
    ...call,
    at: at.toISOString(),
    time: formatTimestamp(at.toISOString(), context.language),
    key: key && nameOf(key),
  }));
  const keys = found.keys.map((key) => ({ id: key.id, name: nameOf(key) }));
  return { ...found, calls, keys };
}

function filterOf(query: URLSearchParams): CallFilter {
  const chosen = (name: string) => query.get(name)?.trim().slice(0, 100) || null;
  return {
    status: statusClasses.find((each) => each === query.get('status')) ?? null,
    key: chosen('key'),
    endpoint: chosen('endpoint'),
    request: chosen('request'),
  };
}

const pageOf = (given: string | null): number => (given && /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1);

/** "Website (wl_pk_live_9sKq0T…)" */
function nameOf({ name, publicKey }: { name: string; publicKey: string }): string {
  const prefix = `${publicKey.slice(0, 17)}…`;
  return name ? `${name} (${prefix})` : prefix;
}
