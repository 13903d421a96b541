import { seconds } from './clock.ts';
import { createErrorBudget } from './error-budget.ts';
import { type ErrorPlace, type LoggedError, toErrorEvent } from './error-event.server.ts';
import { errorFields, log } from './log.server.ts';
import { onceAMinute } from './once-a-minute.ts';
import { readDsn, toEnvelope } from './sentry-envelope.ts';

interface ErrorReportOptions extends ErrorPlace {
  dsn: string;
}

export interface ErrorReports {
  /** Returns at once, and never throws. */
  take(logged: LoggedError): void;
  /** Waits for what is under way. */
  flush(): Promise<void>;
}

/** Milliseconds for one report. */
const timeout = seconds(5);

/** Sends errors to a service that speaks Sentry's protocol. Bounded in rate, and with it in what is under way. */
export function createErrorReports({ dsn, ...place }: ErrorReportOptions): ErrorReports {
  const target = readDsn(dsn, place.version);
  const budget = createErrorBudget();
  const mayWarn = onceAMinute();
  const underWay = new Set<Promise<void>>();
  const post = async (body: string) => {
    const signal = AbortSignal.timeout(timeout);
    const { url, headers } = target;
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await answer.body?.cancel();
    if (answer.status === 429) budget.pause(Number(answer.headers.get('retry-after')) || 60);
    if (!answer.ok && mayWarn()) log.warn('errors-not-reported', { status: answer.status });
  };
  const failed = (thrown: unknown) => {
    const { error, code } = errorFields(thrown instanceof Error && thrown.cause ? thrown.cause : thrown);
    if (mayWarn()) log.warn('errors-not-reported', { error, code });
  };
  return {
    take(logged) {
      const event = toErrorEvent(logged, place);
      if (!budget.admits(event.fingerprint.join('\n'))) return;
      const sending = post(toEnvelope(event))
        .catch(failed)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async flush() {
      await Promise.all(underWay);
    },
  };
}
