import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';

/** Longer than the slowest request may take, shorter than what supervisors wait before they kill. */
const patience = seconds(28);

/**
 * Runs `stop` once, on the first signal. Ctrl-C arrives twice (from the terminal's group and forwarded by npm), and
 * something may hang: after the patience the process ends anyway.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const once = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop-failed', errorFields(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
}
