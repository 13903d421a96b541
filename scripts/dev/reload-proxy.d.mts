import type { Server } from 'node:http';

export function createReloadProxy(options: {
  target: { host: string; port: number };
  whenServing: () => Promise<boolean>;
}): { server: Server; reload(): void; close(): void };

export function withReload(policy: string, origin: string): string;
