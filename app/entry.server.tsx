import { randomBytes } from 'node:crypto';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { isInstallable, isPageHandle, type PageData, type PageHandle, type PagePolicy } from './page.ts';
import { DatabaseUnavailable } from './platform/database-errors.server.ts';
import { actionHeaders, failWith, hasFailed, isPosted, matchedRoutes } from './remix-protocol.ts';
import { hydrationScripts, inlineScript } from './rendering/hydration.server.ts';
import { inlineStylesheets } from './rendering/inline-stylesheets.server.ts';
import { renderInTurns } from './rendering/render-in-turns.server.tsx';
import { smallScript } from './rendering/small-script.server.ts';
import { hasOwnCookie } from './request/cookies.server.ts';
import { reportError } from './request/report-error.server.ts';
import { pageHeaders } from './request/security-headers.server.ts';
import { PageDataProvider } from './ui/page/page-data.ts';
import { urls } from './urls.ts';

/** Rows of an itinerary that render in some milliseconds. */
const FEW_ROWS = 50;

/** No page needs streaming, and a string renders a third faster. */
export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { language } = loadContext;
  const page = describePage(context);
  if (hasFailed(context)) page.data.requestId = loadContext.requestId;
  copyRetryAfter(context, headers);
  if (loadContext.page.isUnavailable) sayUnavailable(context, headers);
  const status = loadContext.page.isUnavailable ? 503 : routeStatus;
  const document = (
    <I18nProvider language={language} t={translator(language)}>
      <PageDataProvider value={page.data}>
        <RemixServer context={context} url={request.url} />
      </PageDataProvider>
    </I18nProvider>
  );
  const { shownRows = 0 } = loadContext.page;
  const rendered = shownRows > FEW_ROWS ? await renderInTurns(document) : renderToString(document);
  const isFirstView = !hasOwnCookie(request.headers.get('cookie') ?? undefined);
  const { html, styleHash } = isFirstView
    ? inlineStylesheets(rendered, { isWhole: page.handle?.smallScript !== undefined })
    : { html: rendered, styleHash: undefined };
  const scripts = scriptsOf(page, context, loadContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.append('Vary', 'Accept-Language, Cookie');
  const policy = { ...policyOf(page), styleHash, ...scripts.policy, ...loadContext.page.policy };
  for (const [name, value] of Object.entries(pageHeaders(policy))) headers.set(name, value);
  const [content, end] = splitBefore(html, '</body>');
  return respond(`<!DOCTYPE html>${content}${scripts.html}${end}`, { status, headers }, loadContext);
}

function respond(text: string, init: ResponseInit, { page }: AppLoadContext): Response {
  if (page.isShared) return new Response(text, init);
  page.html = text;
  return new Response(null, init);
}

/** A visitor's text may hold an earlier marker. */
function splitBefore(html: string, marker: string): [string, string] {
  const at = html.lastIndexOf(marker);
  return [html.slice(0, at), html.slice(at)];
}

const policyOf = ({ handle, data }: DescribedPage): PagePolicy => ({
  inlineStyles: data.showsItinerary === true,
  manifest: isInstallable(handle, data),
  formTargets: data.formTargets ?? [],
});

/** What ends the page's body, and allows it. */
function scriptsOf({ handle }: DescribedPage, context: EntryContext, { language, page }: AppLoadContext): Scripts {
  if (handle?.smallScript) {
    const { html, hash } = smallScript(handle.smallScript);
    return { html, policy: { scriptHash: hash } };
  }
  if (handle?.scripts === undefined || hasFailed(context)) return { html: '', policy: {} };
  const nonce = page.isShared ? null : randomBytes(16).toString('base64'); // visitors of a cached page must not share one
  const notesEarlyActs = handle.notesEarlyActs === true;
  const html = hydrationScripts({
    context,
    nonce,
    language,
    namespaces: ['common', ...handle.strings],
    isEssential: handle.scripts === 'essential',
    notesEarlyActs,
    address: page.isForeignPaste ? urls.home(language) : null,
  });
  return {
    html,
    policy: nonce ? { nonce, worker: notesEarlyActs } : { scriptHash: inlineScript(notesEarlyActs).hash },
  };
}

interface Scripts {
  html: string;
  policy: Pick<PagePolicy, 'nonce' | 'scriptHash' | 'worker'>;
}

interface DescribedPage {
  handle: PageHandle | null;
  data: PageData;
}

function describePage(context: EntryContext): DescribedPage {
  const data: PageData = { isAnswer: isPosted(context) };
  let handle: PageHandle | null = null;
  for (const route of matchedRoutes(context)) {
    if (isPageHandle(route.handle)) handle = route.handle;
    Object.assign(data, route.loaderData, route.actionData);
  }
  return { handle, data };
}

function copyRetryAfter(context: EntryContext, headers: Headers): void {
  for (const own of actionHeaders(context)) {
    const retryAfter = own.get('Retry-After');
    if (retryAfter) headers.set('Retry-After', retryAfter);
  }
}

function sayUnavailable(context: EntryContext, headers: Headers): void {
  failWith(503, context);
  headers.set('Retry-After', '30');
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (error instanceof DatabaseUnavailable) context.page.isUnavailable = true;
  if (isRouteErrorResponse(error)) return; // from Remix, as for data of an unknown route; the request's log line has the status
  if (!request.signal.aborted) reportError(error, context.requestId, context.subject?.route);
}
