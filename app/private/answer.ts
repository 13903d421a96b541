import type { AppLoadContext } from '@remix-run/node';
import { convertPaste } from '~/converter/convert-paste.server.ts';
import { itineraryFile } from '~/converter/files/itinerary-file.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageOfPath, toLanguage } from '~/i18n/languages.ts';
import { findStrings } from '~/i18n/strings-url.server.ts';
import { dataHeaders, hasDataField, routesPath } from '~/remix-protocol.ts';

const nothing = (status: number): Response => new Response(null, { status });

/** What the server would say to the workbench's page; 404 for all else. */
export async function answer(request: Request, now: Date): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [, language = '', name = ''] = /^\/(?:strings|itinerary-files)\/(\w+)\/([\w.-]+)$/.exec(pathname) ?? [];
  if (pathname === routesPath) return Response.json({}); // no others are there
  if (pathname.startsWith('/strings/')) return stringsOf(language, name);
  if (pathname.startsWith('/itinerary-files/')) return fileOf(request, { language, kind: name }, now);
  return hasDataField(search) && request.method === 'POST' ? converted(request, pathname, now) : nothing(404);
}

async function converted(request: Request, pathname: string, now: Date): Promise<Response> {
  const language = languageOfPath(pathname);
  const said = await orThrown(() => convertPaste({ request, context: contextOf(language, now), language }));
  const answered = new Response(said.body, said);
  for (const [header, value] of Object.entries(dataHeaders)) answered.headers.set(header, value);
  return answered;
}

/** What would be printed by a browser of the server is not made. */
async function fileOf(request: Request, params: { language: string; kind: string }, now: Date): Promise<Response> {
  const language = toLanguage(params.language);
  const made = await orThrown(() => itineraryFile({ request, context: contextOf(language, now), params }));
  if (made.status !== 503) return made;
  const message = translator(language)('converter.private.noPdf');
  return new Response(JSON.stringify({ message }), { status: 503, headers: { 'Content-Type': 'application/json' } });
}

function stringsOf(language: string, name: string): Response {
  const found = findStrings(language, name);
  if (found === null) return nothing(404);
  return new Response(found.json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}

/** Remix answers with a response that is thrown, too. */
async function orThrown(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Of a visitor without a name. */
const contextOf = (language: Language, now: Date): AppLoadContext => ({
  requestId: '',
  ip: '',
  device: null,
  language,
  now,
  absoluteUrl: (path) => path,
  session: async () => null,
  billing: async () => {
    throw new TypeError('nobody pays here');
  },
  isClosed: false,
  page: { isShared: false, isDocument: false },
});
