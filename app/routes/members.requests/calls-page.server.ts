import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireMember } from '~/auth/guards.server.ts';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { type CallFilter, listCalls, statusClasses } from '~/usage/list-calls.server.ts';

/** The calls of the account that fit the query, in words. */
export async function callsPage(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const query = new URL(args.request.url).searchParams;
  const filter = filterOf(query);
  const found = await listCalls(account.id, filter, pageOf(query.get('page')));
  const calls = found.calls.map(({ at, key, ...call }) => ({
    ...call,
    at: at.toISOString(),
    time: formatTimestamp(at.toISOString(), args.context.language),
    key: key && nameOf(key),
  }));
  const keys = found.keys.map((key) => ({ id: key.id, name: nameOf(key) }));
  return { ...found, calls, keys, filter };
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
