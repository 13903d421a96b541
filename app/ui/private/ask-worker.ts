interface Said {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
}

const withoutPolicy: readonly [object, string][] = [
  [window, 'RTCPeerConnection'],
  [window, 'webkitRTCPeerConnection'],
  [Navigator.prototype, 'share'],
];

/** Statuses that have no body. */
const bare: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * What this page's scripts ask of the server is asked of the worker: the policy of the page refuses every request, and a
 * message is none.
 */
export function askTheWorker(): void {
  // No policy covers them: a connection between browsers, and the sheet by which a device shares a text.
  for (const [holder, name] of withoutPolicy) Reflect.deleteProperty(holder, name);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { port1: here, port2: there } = new MessageChannel();
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    const worker = navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready).active;
    const { url, method, headers } = request;
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      here.onmessage = ({ data }: MessageEvent<Said>) => {
        here.close();
        resolve(new Response(bare.has(data.status) ? null : data.body, { status: data.status, headers: data.headers }));
      };
      worker?.postMessage({ url, method, headers: [...headers], body }, [there, ...(body ? [body] : [])]);
    });
  };
}

/** The worker says what it still has when private mode is turned off in another tab, or has a newer reader there. */
export function obeyTheWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = data;
    document.head.append(policy);
  });
  navigator.serviceWorker.startMessages();
}
