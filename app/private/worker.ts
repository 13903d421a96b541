import { urls } from '~/urls.ts';
import { answer } from './answer.ts';
import { keptPage, keptResponse } from './kept-files.ts';
import { loadLogos, logoOf } from './logos.ts';
import { PastedTexts } from './pasted-texts.ts';
import { isWorkbench, PrivatePages } from './private-pages.ts';
import { type FetchEvent, type MessageEventOfPage, scope, type WaitingEvent } from './worker-scope.ts';

/** Paths of the build that the workbench may ask for. Set by the build. */
declare const builtFiles: string[];

const files = new Set(builtFiles);
const pages = new PrivatePages();
const pasted = new PastedTexts();

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event: WaitingEvent) => event.waitUntil(scope.clients.claim()));

/** Nothing of the workbench is asked of the network; what is none of it is left to the browser. */
scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === location.origin;
  if (request.mode === 'navigate') {
    const page = isOurs ? pageFor(event, pathname) : null;
    if (page === null) return;
    pages.add(event.resultingClientId);
    event.respondWith(page);
  } else if (isOurs && request.method === 'GET' && files.has(pathname)) event.respondWith(keptResponse(pathname));
  else if (pages.isFrom(event)) event.respondWith(isOurs ? logoOf(pathname) : Response.error());
});

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

scope.addEventListener('message', (event: MessageEventOfPage<Question>) => {
  const { data, ports, source } = event;
  if (source) pages.add(source.id);
  const [port] = ports;
  if (!port) return;
  if (source && new URL(data.url).pathname === urls.paste()) {
    const body = new TextEncoder().encode(pasted.give(source.id)).buffer;
    port.postMessage({ status: 200, headers: [], body }, [body]);
  } else event.waitUntil(say(data, port));
});

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
