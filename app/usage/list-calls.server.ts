import { database } from '~/platform/database.server.ts';

/** The newest calls of an account that its log shows. */
export const shownCalls = 500;
const pageSize = 100;

export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export interface CallFilter {
  status: StatusClass | null;
  key: string | null;
  endpoint: string | null;
  /** A whole request id. */
  request: string | null;
}

export interface ListedCall {
  requestId: string;
  at: Date;
  endpoint: string;
  status: number;
  code: string | null;
  milliseconds: number;
  key: { id: string; name: string; publicKey: string } | null;
}

export interface CallPage {
  calls: ListedCall[];
  /** Those that occur in the log. */
  keys: { id: string; name: string; publicKey: string }[];
  endpoints: string[];
  /** Without what occurs nowhere in the log. */
  filter: CallFilter;
  /** Of this page, from 1. */
  page: number;
  pages: number;
}

/** An account's own calls, newest first. */
export async function listCalls(accountId: string, filter: CallFilter, page: number): Promise<CallPage> {
  const where = { accountId };
  const [rows, keys] = await Promise.all([
    database().apiCall.findMany({ where, orderBy: [{ at: 'desc' }, { requestId: 'desc' }], take: shownCalls }),
    database().apiKey.findMany({ where, select: { id: true, name: true, publicKey: true } }),
  ]);
  const byId = new Map(keys.map((key) => [key.id, key]));
  const used = new Set(rows.map(({ keyId }) => keyId));
  const endpoints = [...new Set(rows.map(({ endpoint }) => endpoint))].sort();
  const known = {
    ...filter,
    key: filter.key !== null && used.has(filter.key) ? filter.key : null,
    endpoint: endpoints.find((each) => each === filter.endpoint) ?? null,
  };
  const found = rows.filter((row) => fits(row, known));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(pages, page);
  return {
    calls: found
      .slice((shown - 1) * pageSize, shown * pageSize)
      .map(({ keyId, ...row }) => ({ ...row, key: byId.get(keyId) ?? null })),
    keys: keys.filter(({ id }) => used.has(id)),
    endpoints,
    filter: known,
    page: shown,
    pages,
  };
}

interface Row {
  requestId: string;
  keyId: string;
  endpoint: string;
  status: number;
}

const fits = (row: Row, { status, key, endpoint, request }: CallFilter): boolean =>
  (status === null || String(row.status).startsWith(status.slice(0, 1))) &&
  (key === null || row.keyId === key) &&
  (endpoint === null || row.endpoint === endpoint) &&
  (request === null || row.requestId === request);
