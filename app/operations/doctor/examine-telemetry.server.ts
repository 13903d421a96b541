import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { productVersion } from '~/platform/product-version.server.ts';
import { readDsn } from '~/platform/sentry-envelope.ts';
import { exportHeaders } from '~/platform/telemetry.server.ts';
import { type Finding, kindOf, ok, warning } from './finding.ts';

interface Service {
  name: string;
  setting: string;
  /** The setting that holds its key. */
  key: string;
  url: string;
  headers: Record<string, string>;
  /** Empty: nothing is recorded there. */
  body: string;
}

/** Warnings at most, since the product works without them. */
export function examineTelemetry(): Promise<Finding[]> {
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS } = settings();
  const services: Service[] = [];
  if (SENTRY_DSN)
    services.push({
      name: 'errors',
      setting: 'SENTRY_DSN',
      key: 'SENTRY_DSN',
      ...readDsn(SENTRY_DSN, productVersion()),
      body: '{}\n',
    });
  if (endpoint)
    services.push({
      name: 'traces',
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      key: 'OTEL_EXPORTER_OTLP_HEADERS',
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: { 'content-type': 'application/json', ...exportHeaders(OTEL_EXPORTER_OTLP_HEADERS) },
      body: '{"resourceSpans":[]}',
    });
  return Promise.all(services.map(examine));
}

async function examine({ name, setting, key, url, headers, body }: Service): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(seconds(5));
    const { status } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (status === 401 || status === 403) return warning(name, `refused (${status}): check ${key}`);
    if (status === 404 || status >= 500) return warning(name, `answers ${status}: check ${setting}`);
    return ok(name, `answers ${status}`);
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
    return warning(name, `not reachable (${kindOf(cause)}): check ${setting}`);
  }
}
