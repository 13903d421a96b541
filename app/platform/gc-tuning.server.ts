import v8 from 'node:v8';

/** Collects after 20 % of growth. By default V8 waits longer, and a web process reached 490 MB (docs/chapters/server.md). */
export function tuneGarbageCollection(): void {
  v8.setFlagsFromString('--heap-growing-percent=20');
}
