import { expect, test } from 'vitest';
import { traceparentOf, withTraceparent } from '~/jobs/traceparent.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { exportHeaders } from '~/platform/telemetry.server.ts';
import { createSampler } from '~/platform/trace-sampler.server.ts';
import { inSpan } from '~/platform/tracer.server.ts';

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('O2 a job keeps the trace of its request beside its own fields, and has none without traces', () => {
  const payload = { mail: 'welcome' };
  expect(traceparentOf(withTraceparent(payload, given))).toBe(given);
  expect(withTraceparent(payload, undefined)).toBe(payload);
});

test.each([null, given, { traceparent: 7 }, { traceparent: `${given}0` }, { traceparent: `ff${given.slice(2)}` }])(
  '%o holds no trace',
  (data) => expect(traceparentOf(data)).toBeUndefined(),
);

test('headers of exports are read as W3C Baggage is', () => {
  expect(exportHeaders('key=a%20b,tenant=one=two,odd=%zz')).toEqual({ key: 'a b', tenant: 'one=two', odd: '%zz' });
  expect(exportHeaders()).toEqual({});
});

test.each([
  ['always_on', 'AlwaysOnSampler'],
  ['parentbased_always_off', 'ParentBased{root=AlwaysOffSampler, '],
  ['parentbased_traceidratio', 'ParentBased{root=TraceIdRatioBased{0.1}, '],
] as const)('the sampler %s is that of the specification', async (name, described) => {
  expect(String(await createSampler(name, 0.1))).toContain(described);
});

test('without traces work is only done, and its error is thrown', async () => {
  const input = { name: 'smtp send', kind: 'client' } as const;
  expect(await inSpan(input, async () => 'done')).toBe('done');
  await expect(inSpan(input, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('a DSN that is none, a share above one and an unknown sampler are refused', () => {
  const wrong = { SENTRY_DSN: 'https://errors.example/7', OTEL_TRACES_SAMPLER_ARG: '2', OTEL_TRACES_SAMPLER: 'some' };
  for (const [name, value] of Object.entries(wrong))
    expect(() => readSettings({ [name]: value, ALLOW_INSECURE: '1' }, false)).toThrow(`- ${name}: `);
});
