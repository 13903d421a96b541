import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';
import { stackFrames } from './stack-frames.server.ts';

/** Longer than the slowest request may take, shorter than what supervisors wait before they kill. */
const stopTimeout = seconds(28);

/** After a crash nothing is sure: jobs and requests in hand get a moment to end, and no more. */
const stopTimeoutAfterError = seconds(5);

type Stop = () => Promise<void>;

let stop: Stop = async () => {};
let isStopping = false;

/**
 * Runs `stop` once, on the first signal. Ctrl-C arrives twice (from the terminal's group and forwarded by npm), and
 * something may hang: after the patience the process ends anyway.
 */
export function onShutdown(run: Stop): void {
  stop = run;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    log.info('stopping', { signal });
    exitAfterStop(0, stopTimeout);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
}

/**
 * Ends the process with code 1 after an error that nobody caught, since its state is unknown from then on: one line in
 * the log, then `stop`, bounded. `beforeServing` is what there is to stop until `onStop` says otherwise.
 */
export function exitOnUncaughtError(role: string, initialStop: Stop): void {
  stop = initialStop;
  const handleError = (event: string) => (error: unknown) => {
    log.error(event, {
      role,
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
  setTimeout(() => process.exit(1), timeout).unref();
  stop().then(
    () => process.exit(code),
    (error: unknown) => {
      log.error('stop-failed', errorFields(error));
      process.exit(1);
    },
  );
}
