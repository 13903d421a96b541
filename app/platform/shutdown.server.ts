import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';
import { stackFrames } from './stack-frames.server.ts';

/** Longer than the slowest request may take, shorter than what supervisors wait before they kill. */
const patience = seconds(28);

/** After a crash nothing is sure: jobs and requests in hand get a moment to end, and no more. */
const patienceAfterCrash = seconds(5);

type Stop = () => Promise<void>;

let stop: Stop = async () => {};
let ending = false;

/**
 * Runs `stop` once, on the first signal. Ctrl-C arrives twice (from the terminal's group and forwarded by npm), and
 * something may hang: after the patience the process ends anyway.
 */
export function onStop(run: Stop): void {
  stop = run;
  const once = (signal: NodeJS.Signals) => {
    if (ending) return;
    log.info('stopping', { signal });
    end(0, patience);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
}

/**
 * Ends the process with code 1 after an error that nobody caught, since its state is unknown from then on: one line in
 * the log, then `stop`, bounded. `beforeServing` is what there is to stop until `onStop` says otherwise.
 */
export function endOnUncaught(role: string, beforeServing: Stop): void {
  stop = beforeServing;
  const crash = (event: string) => (error: unknown) => {
    log.error(event, {
      role,
      ...errorFields(error),
      stack: error instanceof Error ? stackFrames(error, 20) : undefined,
    });
    if (!ending) end(1, patienceAfterCrash);
  };
  process.on('uncaughtException', crash('uncaught-exception'));
  process.on('unhandledRejection', crash('unhandled-rejection'));
}

function end(code: number, longest: number): void {
  ending = true;
  setTimeout(() => process.exit(1), longest).unref();
  stop().then(
    () => process.exit(code),
    (error: unknown) => {
      log.error('stop-failed', errorFields(error));
      process.exit(1);
    },
  );
}
