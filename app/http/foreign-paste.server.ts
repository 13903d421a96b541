import { isLanguage } from '~/i18n/languages.ts';
import { decideLanguage } from '~/request/language.server.ts';
import { urls } from '~/urls.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** A text that a page of another site posts (docs/chapters/server.md). */
export const isForeignPaste = ({ path, method, headers }: IncomingRequest): boolean =>
  path === urls.paste() && method === 'POST' && isSeen(headers);

/** A page that opens in a tab: a script or a frame could post unseen and use up what its visitor's network may do. */
function isSeen(headers: IncomingRequest['headers']): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers;
  return mode === 'navigate' && target === 'document';
}

/** Runs before the guard, so that a refusal does not know the visitor either. */
export async function forgetVisitor(req: IncomingRequest): Promise<void> {
  const { headers } = req;
  delete headers.cookie;
  delete headers.authorization;
  req.query = '';
  const acceptLanguage = headers['accept-language'] ?? null;
  req.language = await decideLanguage({ path: req.path, query: '', cookie: null, acceptLanguage });
}

/** Behind the guard: a stranger's first post to the converter, with the text and nothing else of the form. */
export function becomeConverterPost(req: IncomingRequest): void {
  const fields = new URLSearchParams(req.rawBody?.toString());
  const asked = fields.get('language');
  const body = new URLSearchParams({ convert: '1', pnr: fields.get('text') ?? '' }).toString();
  req.path = req.url = urls.home(isLanguage(asked) ? asked : req.language);
  req.rawBody = Buffer.from(body);
  req.headers['content-type'] = 'application/x-www-form-urlencoded';
  req.headers['content-length'] = String(body.length);
  req.isForeignPaste = true;
}
