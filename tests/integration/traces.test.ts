import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { signUpFields } from '../support/accounts.ts';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';
import { findWords, listed } from '../support/find-words.ts';
import { type Sink, spansIn, startSink } from '../support/http-sink.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { Visitor } from '../support/visitor.ts';

const paste = ' 1.1QUILLFEATHER/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

describe.skipIf(!hasPostgres || !hasRedis)('traces of a web process and a worker', () => {
  let postgres: TestPostgres;
  let redis: TestRedis;
  let smtp: TestSmtp;
  let collector: Sink;
  let web: BundleProcess;
  let worker: BundleProcess;

  beforeAll(async () => {
    [postgres, redis, smtp, collector] = await Promise.all([startPostgres(), startRedis(), startSmtp(), startSink()]);
    const settings = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
      PASSWORD_COST: 'light',
      TRUST_PROXY: '1',
      DRAIN_DELAY: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20b',
    };
    [web, worker] = await Promise.all([startBundle('web', settings), startBundle('worker', settings)]);
  });

  afterAll(async () => {
    for (const { child } of [web, worker]) child.kill('SIGKILL');
    await Promise.all([postgres.drop(), redis.remove(), smtp.stop()]);
    collector.stop();
  });

  const named = (name: string) => spansIn(collector).filter((span) => span.name === name);

  test('O2 O5 a sign-up and its mail are one trace, from the proxy to the mail server', async () => {
    const visitor = new Visitor(web.url);
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const fields = signUpFields({ email: 'odalys@quillfeather.example', contactperson: 'Odalys Quillfeather' });
    expect((await visitor.submit('/signup', { fields, headers })).location).toBe('/mailsent');
    const path = ['smtp send', 'process send-mail', 'send send-mail', 'POST routes/signup'];
    const spans = await eventually(async () => {
      const ours = spansIn(collector).filter((span) => span.traceId === traceId);
      return path.every((name) => ours.some((span) => span.name === name)) && ours;
    });
    const chain = path.map((name) => spans.find((span) => span.name === name));
    expect(chain.map((span) => span?.parentSpanId)).toEqual([
      ...chain.slice(1).map((span) => span?.spanId),
      '00f067aa0ba902b7',
    ]);
    expect(chain[3]?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.request.method', value: { stringValue: 'POST' } },
        { key: 'http.route', value: { stringValue: 'routes/signup' } },
        { key: 'http.response.status_code', value: { intValue: expect.anything() } },
      ]),
    );
    expect(collector.taken[0]?.headers['x-collector-key']).toBe('a b');
  });

  test('O2 nothing that people typed, no token and no path is exported', async () => {
    const visitor = new Visitor(web.url);
    await visitor.post('/', { fields: { pnr: paste } });
    await visitor.send('/api/v1/convert', { method: 'POST', body: new URLSearchParams({ pnr: paste }) });
    await visitor.submit('/password/reset', { fields: { email: 'odalys@quillfeather.example' } });
    await visitor.get('/signup/activate/QUILLFEATHERTOKEN?name=QUILLFEATHER');
    await visitor.get('/no-such-page/QUILLFEATHER');
    await eventually(
      async () => named('GET routes/signup_.activate.$token').length > 0 || named('GET routes/$').length > 0,
    );
    await eventually(async () => named('POST routes/api.v1.convert').length > 0);
    const exported = collector.all();
    const secrets = smtp.received.flatMap(({ plain }) => plain.match(/(?<=\/activate\/)[\w.~-]{10,}/g) ?? []);
    expect(secrets.length).toBeGreaterThan(0);
    const planted = ['QuillfeatherToken', 'Quillfeather', 'Odalys', 'ZQXWVU', 'JFKAMS', 'Meridian', 'Quay Street'];
    expect(listed(findWords([...planted, ...secrets], [['exported', exported]]))).toEqual([]);
  });

  test('what waits is sent when a process stops', async () => {
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    expect(spansIn(collector).length).toBeGreaterThan(5);
  });
});

describe('a web process without its services', () => {
  const modules = ['--require', './tests/support/print-modules.cjs'];
  const quick = { DRAIN_DELAY: '0' };
  const loadedBy = async (settings: Record<string, string>) => {
    const web = await startBundle('web', { ...quick, ...settings }, modules);
    expect((await fetch(`${web.url}/privacy`)).status).toBe(200);
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    return web.log().find(({ msg }) => msg === 'modules')?.count;
  };

  test('loads nothing of OpenTelemetry while traces are off', async () => {
    expect(await loadedBy({})).toBe(0);
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toBeGreaterThan(10);
  });

  test('believes no traceparent of a stranger, and samples as it is told', async () => {
    const collector = await startSink();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` };
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    for (const sampler of ['always_on', 'parentbased_always_off']) {
      const web = await startBundle('web', { ...quick, ...endpoint, OTEL_TRACES_SAMPLER: sampler });
      await fetch(`${web.url}/privacy`, { headers });
      web.child.kill('SIGTERM');
      await web.ended;
    }
    expect(spansIn(collector).map(({ name }) => name)).toEqual(['GET routes/privacy']);
    expect(spansIn(collector)[0]?.traceId).not.toBe(traceId);
    collector.stop();
  });

  test.each(['away', 'hanging', 'refusing'])(
    'serves and stops with a collector that is %s, and says so once',
    async (how) => {
      const collector = await startSink();
      collector.hangs = how === 'hanging';
      collector.status = 500;
      if (how === 'away') collector.stop();
      const web = await startBundle('web', {
        ...quick,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      });
      for (let call = 0; call < 20; call += 1) expect((await fetch(`${web.url}/privacy`)).status).toBe(200);
      await eventually(async () => web.log().some(({ msg }) => msg === 'traces-not-sent'));
      for (let call = 0; call < 20; call += 1) expect((await fetch(`${web.url}/privacy`)).status).toBe(200);
      web.child.kill('SIGTERM');
      expect(await web.ended).toBe(0);
      expect(web.log().filter(({ msg }) => msg === 'traces-not-sent')).toHaveLength(1);
      collector.stop();
    },
  );
});
