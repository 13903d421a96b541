/** Each tries to send a word from the page by another way of the browser; what it throws is nobody's matter. */
export async function trySending(word: string): Promise<void> {
  const at = (way: string) => `/pricing?${way}=${word}`;
  const element = (name: string, attributes: Record<string, string>) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    document.body.append(made);
    return made;
  };
  const frame = element('iframe', {}) as HTMLIFrameElement;
  const form = element('form', { action: at('form'), method: 'post' }) as HTMLFormElement;
  const ways: (() => unknown)[] = [
    () => frame.contentWindow?.fetch(`${location.origin}${at('fetch')}`),
    () => navigator.sendBeacon(at('beacon'), word),
    () => {
      const request = new XMLHttpRequest();
      request.open('POST', at('xhr'));
      request.send(word);
    },
    () => new WebSocket(`${location.origin.replace('http', 'ws')}${at('socket')}`),
    () => new EventSource(at('events')),
    () => form.submit(),
    () => element('img', { src: at('img') }),
    () => element('img', { src: `/logos/${word.toLowerCase()}.png` }),
    () => element('script', { src: `/build/${word}.js` }),
    () => element('link', { rel: 'stylesheet', href: at('style') }),
    () => element('iframe', { src: at('iframe') }),
    () => element('link', { rel: 'prefetch', href: at('prefetch') }),
    () => element('link', { rel: 'preload', as: 'fetch', href: at('preload') }),
    () => element('link', { rel: 'modulepreload', href: `/build/${word}-2.js` }),
    () => import(`${location.origin}/build/${word}-3.js`),
    () => new Worker(`/build/${word}-4.js`),
    () => element('video', { src: at('video') }),
    () => element('object', { data: at('object') }),
    () => element('a', { href: '#', ping: at('ping') }).click(),
    () => navigator.serviceWorker.register(`/build/${word}-5.js`),
  ];
  await Promise.allSettled(ways.map(async (way) => way()));
}

/** The same from a worker. */
export async function trySendingFromWorker(word: string): Promise<void> {
  const at = (way: string) => `${location.origin}/pricing?${way}=${word}`;
  const ways: (() => unknown)[] = [
    () => fetch(at('worker-fetch'), { method: 'POST', body: word }),
    () => caches.open('wayline.private').then((cache) => cache.add(at('worker-cache'))),
    () => new WebSocket(at('worker-socket').replace('http', 'ws')),
    () => new EventSource(at('worker-events')),
    () => (globalThis as unknown as { importScripts(url: string): void }).importScripts(at('worker-import')),
  ];
  await Promise.allSettled(ways.map(async (way) => way()));
}
