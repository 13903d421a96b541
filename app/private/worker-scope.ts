/** What a service worker has, in words of its own: the types of pages and of workers exclude each other. */
export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WaitingEvent {
  request: Request;
  /** Of the page that is asked for. */
  resultingClientId: string;
  respondWith(response: Promise<Response> | Response): void;
}

export interface MessageEventOfPage<Data> extends WaitingEvent {
  data: Data;
  ports: readonly MessagePort[];
  source: { id: string } | null;
}

interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly Pick<MessagePort, 'postMessage'>[]> };
  registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener<Data>(type: 'message', listener: (event: MessageEventOfPage<Data>) => void): void;
}

export const scope = globalThis as unknown as Scope;
