import { afterEach, expect, test, vi } from 'vitest';
import { gauges, metrics, registry, setGauge } from '~/platform/metrics.server.ts';
import { countConversion, flushConversionCounts } from '~/usage/conversion-counts.server.ts';
import { counted } from '../../support/counted.ts';
import { placeTestSettings } from '../../support/settings.ts';

afterEach(() => registry.resetMetrics());

test('O3 a gauge whose value is not known is missing, not zero', async () => {
  setGauge(gauges.outboxAge, [{ labels: {}, value: 7 }]);
  setGauge(gauges.services, [{ labels: { service: 'redis' }, value: 1 }]);
  expect(await registry.metrics()).toMatch(/^wayline_outbox_oldest_seconds 7$/m);
  setGauge(gauges.outboxAge, []);
  setGauge(gauges.services, [{ labels: { service: 'postgresql' }, value: 0 }]);
  const text = await registry.metrics();
  expect(text).not.toMatch(/^wayline_outbox_oldest_seconds /m);
  expect(text.match(/^wayline_service_up.*$/gm)).toEqual(['wayline_service_up{service="postgresql"} 0']);
});

test('counters that alerts look at begin at 0, since the first count would pass unseen otherwise', async () => {
  const text = await registry.metrics();
  for (const line of [
    'wayline_errors_total 0',
    'wayline_rate_limit_fallbacks_total 0',
    'wayline_stripe_requests_total 0',
  ])
    expect(text).toContain(line);
});

test('answers of Stripe begin at 0 like its requests, or a start with many would look like silence', async () => {
  vi.resetModules();
  const fresh = await import('~/platform/metrics.server.ts');
  const text = await fresh.registry.metrics();
  for (const status of [200, 400, 402, 404, 409, 429])
    expect(text).toContain(`wayline_stripe_response_seconds_count{status="${status}"} 0`);
});

test('O3 conversions count by source and outcome, and lines that nobody read apart', async () => {
  placeTestSettings();
  const unread = { code: 'line-not-read' };
  const before = await counted(metrics.unreadLines, { source: 'api', system: 'none' });
  countConversion('api', { flights: [], warnings: [unread, unread] } as never, new Date());
  countConversion('api', { flights: [], warnings: [] }, new Date());
  await flushConversionCounts();
  expect(await counted(metrics.unreadLines, { source: 'api', system: 'none' })).toBe(before + 2);
  expect(await counted(metrics.conversions, { source: 'api', outcome: 'empty' })).toBeGreaterThanOrEqual(2);
});

test('a label has at most a value for each word of the code', () => {
  const free = ['route', 'code', 'event', 'system', 'kind', 'limit', 'job', 'queue', 'service', 'status', 'method'];
  const fixed = ['outcome', 'class', 'state', 'level', 'source', 'version', 'role'];
  const labels = Object.values({ ...metrics, ...gauges }).flatMap((metric) =>
    'labelNames' in metric ? (metric.labelNames as string[]) : [],
  );
  expect([...new Set(labels)].toSorted()).toEqual([...free, ...fixed].toSorted());
});
