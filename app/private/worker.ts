import { urls } from '~/urls.ts';
import { answer } from './answer.ts';
import { keptFiles, keptPage, keptResponse } from './kept-files.ts';
import { loadLogos, logoOf } from './logos.ts';
import { PastedTexts } from './pasted-texts.ts';
import { isWorkbench } from './private-pages.ts';
import { closedPolicy, privatePolicy } from './private-policy.ts';
import { type FetchEvent, type MessageEventOfPage, scope, type WaitingEvent } from './worker-scope.ts';

const pasted = new PastedTexts();
/** What was kept has gone, and every page is the server's again; those that are open keep their worker. */
let isOff = false;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event: WaitingEvent) => event.waitUntil(scope.clients.claim()));

/**
 * Nothing of the workbench is asked of the network, whichever page asks: a worker that a browser ended and began anew does not
 * know its pages. Whatever else a private page would ask for, its policy refuses.
 */
scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isOff || origin !== location.origin) return;
  if (request.method === 'POST' && takesTexts(pathname)) event.respondWith(Response.error());
  else if (request.mode === 'navigate') {
    const page = pageFor(event, pathname);
    if (page) event.respondWith(page);
  } else if (request.method === 'GET' && keptFiles.has(pathname)) event.respondWith(keptResponse(pathname));
  else if (pathname.startsWith(urls.logos())) event.respondWith(logoOf(pathname));
  else if (request.method === 'POST' && isWorkbench(pathname)) event.respondWith(Response.error());
});

/** A tab that was open before the switch would send what stands there: by a form or a script, as a file or a link. */
const takesTexts = (pathname: string): boolean =>
  pathname.startsWith('/itinerary-files/') || pathname === urls.travellerDocument();

function pageFor(event: FetchEvent, pathname: string): Promise<Response> | null {
  const { method } = event.request;
  if (method === 'POST' && pathname === urls.paste()) return pasted.take(event);
  return isWorkbench(pathname) ? keptPage(pathname) : null; // a form of a page from before the switch, too
}

/** What the page would ask of the server, as its policy lets it send nothing. */
interface Question {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
}

scope.addEventListener('message', (event: MessageEventOfPage<Question | 'on' | 'off'>) => {
  const { data, ports, source } = event;
  const [port] = ports;
  if (data === 'on' || data === 'off') {
    isOff = data === 'off';
    port?.postMessage(null);
    event.waitUntil(closePages());
    return;
  }
  if (!port) return;
  if (source && new URL(data.url).pathname === urls.paste()) {
    const body = new TextEncoder().encode(pasted.give(source.id)).buffer;
    port.postMessage({ status: 200, headers: [], body }, [body]);
  } else event.waitUntil(say(data, port));
});

/** What this worker has not, a page that another one gave out would ask of the server. */
async function closePages(): Promise<void> {
  const policy = isOff ? closedPolicy : privatePolicy('', location.origin, [...keptFiles]);
  for (const page of await scope.clients.matchAll()) page.postMessage(policy);
}

async function say({ url, method, headers, body }: Question, port: MessagePort): Promise<void> {
  try {
    if (new URL(url).pathname.startsWith('/itinerary-files/')) await loadLogos();
    const said = await answer(new Request(url, { method, headers, body }), new Date());
    const bytes = await said.arrayBuffer();
    port.postMessage({ status: said.status, headers: [...said.headers], body: bytes }, [bytes]);
  } catch {
    port.postMessage({ status: 500, headers: [], body: null });
  }
}
