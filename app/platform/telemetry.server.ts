import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { createErrorReports, type ErrorReports } from './error-reports.server.ts';
import { errorFields, log, onLoggedError } from './log.server.ts';
import { productVersion } from './product-version.server.ts';
import { setTracer, tracer } from './tracer.server.ts';

/** Milliseconds at the end of a process for what has not been sent. */
const flushTime = seconds(2);

let reports: ErrorReports | null = null;

/** Switches on what the settings ask for. Never throws: the product works without. */
export async function startTelemetry(role: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, SENTRY_DSN, SENTRY_ENVIRONMENT } = settings();
  if (SENTRY_DSN) {
    reports = createErrorReports({ dsn: SENTRY_DSN, environment: SENTRY_ENVIRONMENT, version: productVersion(), role });
    onLoggedError(reports.take);
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT) await startTraces(OTEL_EXPORTER_OTLP_ENDPOINT, role);
}

async function startTraces(endpoint: string, role: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG } = settings();
  try {
    const { openTracer } = await import('./open-tracer.server.ts');
    setTracer(
      await openTracer({
        endpoint,
        headers: exportHeaders(OTEL_EXPORTER_OTLP_HEADERS),
        service: OTEL_SERVICE_NAME,
        version: productVersion(),
        role,
        sampler: OTEL_TRACES_SAMPLER,
        ratio: OTEL_TRACES_SAMPLER_ARG,
      }),
    );
  } catch (error) {
    log.warn('traces-not-started', errorFields(error));
  }
}

/** `api-key=a%20b,tenant=one`, encoded as in W3C Baggage. */
export function exportHeaders(list = ''): Record<string, string> {
  const pairs = list.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decoded(pair.slice(at + 1))];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Sends what waits, for two seconds at the most. */
export async function flushTelemetry(): Promise<void> {
  const sending = [tracer()?.stop(), reports?.flush()].filter((each) => each !== undefined);
  if (sending.length > 0) await Promise.race([Promise.allSettled(sending), sleep(flushTime)]);
}
