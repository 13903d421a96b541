import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';
import { stackFrames } from './stack-frames.server.ts';

/** Longer than the slowest request, and shorter than supervisors wait before they kill. */
const stopTimeout = seconds(28);

/** Short, because the state of the process is unknown after a crash. */
const stopTimeoutAfterError = seconds(5);

type Stop = () => Promise<void>;

let stop: Stop = async () => {};
let isStopping = false;

/** Stops once, though Ctrl-C arrives twice (from the terminal and through npm). The timeout ends a stop that hangs. */
export function onShutdown(run: Stop): void {
  stop = run;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    log.info('stopping', { signal });
    exitAfterStop(0, stopTimeout);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
}

/** Exits with code 1. `onShutdown` replaces `initialStop`. */
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
