/** A small file made by the program, for machines; kept for an hour by whoever fetches it. */
export function textFileResponse(
  text: string,
  type: 'text/plain' | 'application/xml' | 'application/rss+xml',
): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' };
  return new Response(text, { headers });
}
