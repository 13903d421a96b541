import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MetricsServer, serveMetrics } from '~/http/metrics-server.server.ts';
import { jobNames } from '~/jobs/jobs.ts';
import { mailKinds } from '~/jobs/mails.ts';
import { watchServices } from '~/operations/watch/service-watch.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { closeRedis, redis } from '~/platform/redis.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { runJob } from '../../workers/run-job.ts';
import { counted } from '../support/counted.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

describe.skipIf(!hasRedis || !hasPostgres)('O3 /metrics', () => {
  let world: WorkerSetup;
  let worker: MetricsServer;
  let web: MetricsServer;
  const port = freePort();

  beforeAll(async () => {
    world = await openWorkerSetup('postgres', { workers: false, variables: { METRICS_PORT: '0' } });
    await eventually(isQueueReady);
    await eventually(async () => redis()?.status === 'ready');
    web = (await serveMetrics('web')) as MetricsServer;
    worker = (await serveMetrics('worker')) as MetricsServer;
  });

  afterAll(async () => {
    for (const server of [worker, web]) server.close();
    await world.close();
    closeRedis();
  });

  const look = async (server: MetricsServer, path = '/metrics', method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };
  const linesOf = async (server: MetricsServer, name: string) =>
    (await look(server)).text.split('\n').filter((line) => line.startsWith(`wayline_${name}`));

  test('a worker tells of outbox and queues, and every process of its pool and itself', async () => {
    const { outbox } = world.database.client;
    await outbox.create({ data: { job: 'sweep', payload: {}, createdAt: new Date(Date.now() - 90_000) } });
    await outbox.create({ data: { job: 'send-fax', payload: {}, failedAt: new Date(), failure: 'unknown job' } });
    await queueOf('sweep').add('sweep', {}, { jobId: 'one' });
    const watch = watchServices([{ name: 'redis', ask: isQueueReady, deadline: 1000 }]);
    await eventually(async () => (await linesOf(worker, 'service_up')).length > 0);
    watch.stop();
    const { text } = await look(worker);
    for (const line of [
      /^wayline_outbox_jobs\{state="waiting"\} 1$/m,
      /^wayline_outbox_jobs\{state="failed"\} 1$/m,
      /^wayline_outbox_oldest_seconds (89|9\d)$/m,
      /^wayline_queue_jobs\{queue="sweep",state="waiting"\} 1$/m,
      /^wayline_service_up\{service="redis"\} 1$/m,
      /^wayline_database_connections\{state="idle"\} [1-9]/m,
      /^wayline_build_info\{version="[^"]+",role="worker"\} 1$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
      /^nodejs_heap_size_used_bytes /m,
    ])
      expect(text).toMatch(line);
    await outbox.deleteMany();
  });

  test('a web process does not ask about what workers tell', async () => {
    const { text } = await look(web);
    expect(text).toMatch(/^wayline_database_connections/m);
    expect(text).not.toMatch(/^wayline_(outbox|queue)_\w+[ {]/m);
  });

  test('emails and jobs stand at 0 before the first, by kind, name and outcome', async () => {
    const emails = await linesOf(worker, 'emails_total');
    expect(emails).toContain('wayline_emails_total{kind="activation",outcome="failed"} 0');
    expect(emails).toHaveLength(mailKinds.length * 2);
    expect(await linesOf(worker, 'jobs_total')).toHaveLength(jobNames.length * 4);
  });

  test('a job counts by its name and how it ended', async () => {
    const before = await linesOf(worker, 'jobs_total');
    await runJob('sweep', async () => {}, { id: 'repeat:sweep:1', data: {} } as never);
    await expect(
      runJob('sweep', async () => Promise.reject(new Error('no')), { id: 'repeat:sweep:2', data: {} } as never),
    ).rejects.toThrow();
    expect(before).toContain('wayline_jobs_total{job="sweep",outcome="done"} 0');
    expect(await linesOf(worker, 'jobs_total')).toContain('wayline_jobs_total{job="sweep",outcome="done"} 1');
    expect(await linesOf(worker, 'job_duration_seconds_count')).toEqual([
      'wayline_job_duration_seconds_count{job="sweep"} 2',
    ]);
  });

  test('nothing but GET /metrics is there', async () => {
    expect((await look(worker, '/')).status).toBe(404);
    expect((await look(worker, '/metrics?x=1')).status).toBe(404);
    expect((await look(worker, '/metrics', 'POST')).status).toBe(405);
  });

  test('many who ask at once share one reading', async () => {
    const readings = vi.spyOn(metrics.errors, 'get');
    const looks = await Promise.all(Array.from({ length: 12 }, () => look(worker)));
    expect(looks.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(readings.mock.calls.length).toBeLessThan(6);
    readings.mockRestore();
  });

  test('an attempt that Redis does not count is counted as such, and a frozen Redis leaves the rest readable', async () => {
    const key = { near: '192.0.2.7', wide: null };
    await consumeRateLimit('contact', key as never);
    expect(await linesOf(worker, 'rate_limit_fallbacks_total')).toEqual(['wayline_rate_limit_fallbacks_total 0']);
    world.redis.freeze();
    await consumeRateLimit('contact', key as never);
    const text = (await look(worker)).text;
    world.redis.thaw();
    expect(text).toContain('wayline_rate_limit_fallbacks_total 1');
    expect(text).toMatch(/^wayline_outbox_jobs/m);
    expect(text).not.toMatch(/^wayline_queue_jobs\{/m);
    await eventually(async () => (await linesOf(worker, 'queue_jobs')).length > 0);
  });

  test('attempts beyond a limit count by its name', async () => {
    const key = { near: '192.0.2.8', wide: null };
    const before = await counted(metrics.rateLimitRefusals, { limit: 'contact' });
    for (let attempt = 0; attempt < 4; attempt += 1) await consumeRateLimit('contact', key as never);
    expect(await counted(metrics.rateLimitRefusals, { limit: 'contact' })).toBe(before + 1);
  });

  test('a taken port is an error in the log, and no reason not to serve', async () => {
    const taken = createServer().listen(await port, '127.0.0.1');
    const { settings } = await import('~/platform/env.server.ts');
    const own = settings();
    const before = own.METRICS_PORT;
    Object.assign(own, { METRICS_PORT: await port });
    expect(await serveMetrics('web')).toBeNull();
    Object.assign(own, { METRICS_PORT: undefined });
    expect(await serveMetrics('web')).toBeNull();
    Object.assign(own, { METRICS_PORT: before });
    taken.close();
  });
});
