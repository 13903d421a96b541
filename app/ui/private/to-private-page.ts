import type { ReaderList } from './kept-reader.ts';

/**
 * The page as strangers get it, which begins with the script of private mode, at once and whatever the device prefers: in
 * this page the server does nothing.
 */
export async function toPrivatePage(
  answer: Response,
  { page, files }: Pick<ReaderList, 'page' | 'files'>,
): Promise<Response> {
  const served = await answer.text();
  const [given = '', entry = ''] = /data-entry="([^"]+)"/.exec(served) ?? [];
  // Around a release the page may be of another build than the list.
  if (!files.includes(entry)) throw new Error('a page without its scripts');
  const html = served.replace(given, () => `data-entry="${page}" data-then="${entry}" data-essential=""`);
  return new Response(html, { headers: answer.headers });
}
