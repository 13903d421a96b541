import { createHash } from 'node:crypto';

/** The API's terms promise fresh data within a day. */
const aDay = 'public, max-age=86400';

/** JSON that is the same for everybody: it may be kept for a day, and asked for again by its tag. */
export function cachedJson(request: Request, body: string, headers: Record<string, string> = {}): Response {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`; // weak: compressed on the way
  const all = { ...headers, ETag: tag, 'Cache-Control': aDay };
  if (matches(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: { ...all, 'Content-Type': 'application/json; charset=utf-8' } });
}

function matches(header: string | null, tag: string): boolean {
  if (!header) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}
