import { randomBytes } from 'node:crypto';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { translator } from '~/i18n/i18n.server.ts';
import { SpeechProvider } from '~/i18n/use-translate.tsx';
import { isPageHandle, type PageData, type PageHandle } from './page.ts';
import { isOutage } from './platform/database-errors.server.ts';
import { lateScripts, loaderHash } from './rendering/hydration.server.ts';
import { withSheetsInside } from './rendering/inline-stylesheets.server.ts';
import { hasOwnCookie } from './request/cookies.server.ts';
import { languageOf } from './request/language.server.ts';
import { takeTurn } from './request/processor-turns.server.ts';
import { reportFailure } from './request/report-error.server.ts';
import { type PagePolicy, pageHeaders } from './request/security-headers.server.ts';
import { PageDataProvider } from './ui/page/page-data.ts';

/** Renders a page as one complete string: no page here needs streaming, and a string is a third faster. */
export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  context: EntryContext,
  load: AppLoadContext,
) {
  const language = languageOf(request);
  const page = describe(context);
  if (context.staticHandlerContext.errors) page.data.requestId = load.requestId;
  passOn(context, headers);
  if (load.outage) sayUnavailable(context, headers);
  const status = load.outage ? 503 : given;
  await takeTurn(load.shownCharacters ?? 0);
  const rendered = renderToString(
    <SpeechProvider language={language} t={translator(language)}>
      <PageDataProvider value={page.data}>
        <RemixServer context={context} url={request.url} />
      </PageDataProvider>
    </SpeechProvider>,
  );
  const [plainHead, body] = cut(rendered, '</head>');
  const isFirstView = !hasOwnCookie(request.headers.get('cookie') ?? undefined);
  const { head, styleHashes } = isFirstView ? withSheetsInside(plainHead) : { head: plainHead, styleHashes: [] };
  const scripts = wantsScripts(page) && !context.staticHandlerContext.errors ? allowScripts(load) : null;
  const late = scripts
    ? lateScripts({
        context,
        nonce: scripts.nonce ?? null,
        language,
        namespaces: ['common', ...(page.handle?.strings ?? [])],
      })
    : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.append('Vary', 'Accept-Language, Cookie');
  const policy = { ...policyOf(page.data), styleHashes, ...scripts, ...load.policy };
  for (const [name, value] of Object.entries(pageHeaders(policy))) headers.set(name, value);
  const [content, end] = cut(body, '</body>');
  return answer(`<!DOCTYPE html>${head}${content}${late}${end}`, { status, headers }, load);
}

function answer(text: string, init: ResponseInit, { page }: AppLoadContext): Response {
  if (page) page.text = text;
  return new Response(page ? null : text, init);
}

/** In two, before the mark: the last one, so that nothing a visitor wrote can stand for it. */
function cut(html: string, mark: string): [string, string] {
  const at = html.lastIndexOf(mark);
  return [html.slice(0, at), html.slice(at)];
}

const policyOf = ({ showsItinerary, formTargets = [] }: PageData): PagePolicy => ({
  inlineStyles: showsItinerary === true,
  formTargets,
});

const wantsScripts = ({ handle }: ReturnType<typeof describe>): boolean => handle?.scripts === true;

/** A kept page reaches many visitors, who must not share a nonce. */
const allowScripts = ({ shared }: AppLoadContext): { nonce?: string; scriptHash?: string } =>
  shared ? { scriptHash: loaderHash } : { nonce: randomBytes(16).toString('base64') };

/** What the matched routes say about the page: the deepest handle, and the data of loader and action. */
function describe({ staticHandlerContext, routeModules }: EntryContext): { handle: PageHandle | null; data: PageData } {
  const data: PageData = {};
  let handle: PageHandle | null = null;
  for (const { route } of staticHandlerContext.matches) {
    const found: unknown = routeModules[route.id]?.handle;
    if (isPageHandle(found)) handle = found;
    Object.assign(data, staticHandlerContext.loaderData[route.id], staticHandlerContext.actionData?.[route.id]);
  }
  return { handle, data };
}

/** Remix gives a page only the headers that its route exports; when to come again an action knows best. */
function passOn({ staticHandlerContext }: EntryContext, headers: Headers): void {
  for (const own of Object.values(staticHandlerContext.actionHeaders)) {
    const retryAfter = own.get('Retry-After');
    if (retryAfter) headers.set('Retry-After', retryAfter);
  }
}

/** The error page then says that it is a matter of a moment, and when to come again. */
function sayUnavailable({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const unavailable = { status: 503, statusText: '', internal: false, data: null };
  const failed = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(failed.map((id) => [id, unavailable]));
  headers.set('Retry-After', '30');
}

/** Unexpected errors of loaders and actions; the visitor sees the request's number and nothing else. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (isOutage(error)) context.outage = true;
  if (isRouteErrorResponse(error)) return; // Remix refuses, for example a foreign `_data`: the request's line says so
  if (!request.signal.aborted) reportFailure(error, context.requestId);
}
