import { seconds } from './clock.ts';
import { errorFields, linesWritten, log } from './log.server.ts';
import { stackFrames } from './stack-frames.server.ts';
import { flushTelemetry } from './telemetry.server.ts';

/** Short, because the state of the process is unknown after a crash. */
const stopTimeoutAfterError = seconds(5);

/** @param crashed the state of the process is unknown, so nothing is waited for */
type Stop = (crashed: boolean) => Promise<void>;

let stop: Stop = async () => {};
let isStopping = false;

/**
 * Stops once, though Ctrl-C arrives twice (from the terminal and through npm).
 * @param timeout milliseconds after which a stop that hangs is ended
 */
export function onShutdown(run: Stop, timeout = seconds(28)): void {
  stop = run;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    log.info('stopping', { signal });
    exitAfterStop(0, timeout);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
}

/**
 * Exits with code 1. `onShutdown` replaces `initialStop`. A terminal that was closed is no error: each line about it would
 * be the next one.
 */
export function exitOnUncaughtError(initialStop: Stop): void {
  stop = initialStop;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const handleError = (event: string) => (error: unknown) => {
    log.error(event, {
      ...errorFields(error),
      stack: error instanceof Error ? stackFrames(error, 20) : undefined,
    });
    if (!isStopping) exitAfterStop(1, stopTimeoutAfterError);
  };
  process.on('uncaughtException', handleError('uncaught-exception'));
  process.on('unhandledRejection', handleError('unhandled-rejection'));
}

function exitAfterStop(code: number, timeout: number): void {
  isStopping = true;
  const begun = performance.now();
  const time = () => ({ seconds: Math.round((performance.now() - begun) / 100) / 10 });
  setTimeout(() => {
    log.error('stop-timed-out', time());
    void linesWritten().then(() => process.exit(1));
  }, timeout).unref();
  const ended = stop(code !== 0).finally(flushTelemetry);
  ended
    .then(
      () => {
        log.info('stopped', { code, ...time() });
        process.exitCode = code; // also where nothing is left to wait for
      },
      (error: unknown) => {
        log.error('stop-failed', errorFields(error));
        process.exitCode = 1;
      },
    )
    .then(linesWritten)
    .then(() => process.exit());
}
