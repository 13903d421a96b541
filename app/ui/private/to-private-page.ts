/**
 * The page as strangers get it, which begins with the script of private mode, at once and whatever the device prefers: in
 * this page the server does nothing.
 */
export async function toPrivatePage(answer: Response, script: string): Promise<Response> {
  const html = (await answer.text()).replace(
    /data-entry="([^"]+)"/,
    (_, entry: string) => `data-entry="${script}" data-then="${entry}" data-essential=""`,
  );
  if (!html.includes(script)) throw new Error('a page without scripts');
  return new Response(html, { headers: answer.headers });
}
