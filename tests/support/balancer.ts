import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  port: number;
  add(port: number): Promise<void>;
  /** Of a process that has ended. */
  remove(port: number): void;
  stop(): Promise<void>;
}

interface Backend {
  port: number;
  isReady: boolean;
  misses: number;
  agent: http.Agent;
}

/** Milliseconds between two looks at `/readyz`. */
const interval = 100;

/** Looks in a row without an answer, after which a process counts as gone; a 503 counts at once. */
const patience = 3;

interface BalancerOptions {
  /** Passes a request whose connection is refused to another process, as the shipped nginx and Caddy files do: nothing was sent. */
  passesRefused?: boolean;
}

/**
 * Hands requests to the processes that are ready, in turn, over connections that it keeps. It sends nothing twice: what
 * fails on the way is a 502 that names the error.
 */
export async function startBalancer({ passesRefused = false }: BalancerOptions = {}): Promise<Balancer> {
  const backends: Backend[] = [];
  const stopping = new AbortController();
  const watch = async (backend: Backend) => {
    while (!stopping.signal.aborted && backends.includes(backend)) {
      const said = await readinessOf(backend.port);
      backend.misses = said === null ? backend.misses + 1 : 0;
      backend.isReady = said ?? (backend.isReady && backend.misses < patience);
      await sleep(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  let turn = 0;
  const hand = (req: http.IncomingMessage, res: http.ServerResponse, refusing: readonly Backend[]) => {
    const ready = backends.filter((backend) => backend.isReady && !refusing.includes(backend));
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (!chosen) return void res.writeHead(503).end('no process is ready');
    const whenRefused = passesRefused ? () => hand(req, res, [...refusing, chosen]) : null;
    pass(chosen, req, res, whenRefused);
  };
  const server = http.createServer({ keepAliveTimeout: 0 }, (req, res) => hand(req, res, []));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async add(port) {
      const backend = { port, isReady: false, misses: 0, agent: new http.Agent({ keepAlive: true }) };
      backends.push(backend);
      void watch(backend);
      while (!backend.isReady) await sleep(20);
    },
    remove(port) {
      const [gone] = backends.splice(
        backends.findIndex((backend) => backend.port === port),
        1,
      );
      gone?.agent.destroy();
    },
    async stop() {
      stopping.abort();
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Null without an answer. On a connection of its own, as balancers ask. */
function readinessOf(port: number): Promise<boolean | null> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5000 };
    const request = http.get(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('error', () => resolve(null)).on('timeout', () => request.destroy());
  });
}

function pass(
  { port, agent }: Backend,
  req: http.IncomingMessage,
  res: http.ServerResponse,
  whenRefused: (() => void) | null,
): void {
  const { connection: _own, ...headers } = req.headers;
  const options = { host: '127.0.0.1', port, path: req.url, method: req.method, headers, agent };
  const onward = http.request(options, (answer) => {
    const { connection: _its, 'keep-alive': _long, ...given } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, given);
    answer.pipe(res);
    answer.on('error', () => res.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && whenRefused) whenRefused();
    else if (res.headersSent) res.destroy();
    else res.writeHead(502).end(`${error.code} after ${onward.reusedSocket ? 'reuse' : 'connecting'}`);
  });
  const send = () => req.pipe(onward); // the body is read once there is a connection
  onward.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
}
