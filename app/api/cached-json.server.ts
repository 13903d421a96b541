import { createHash } from 'node:crypto';
import { type ApiCall, type CallAnswer, headerOf } from './endpoint.ts';

/** The API's terms promise fresh data within a day. */
const aDay = 'public, max-age=86400';

/** JSON that is the same for everybody: it may be kept for a day, and asked for again by its tag. */
export function cachedJson(call: ApiCall, body: string, headers: Record<string, string> = {}): CallAnswer {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`; // weak: compressed on the way
  const all = { ...headers, ETag: tag, 'Cache-Control': aDay };
  if (matches(headerOf(call, 'if-none-match'), tag)) return { status: 304, headers: all, body: null };
  return { status: 200, headers: { ...all, 'Content-Type': 'application/json; charset=utf-8' }, body };
}

function matches(header: string | null, tag: string): boolean {
  if (!header) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}
