import { expect, test } from 'vitest';
import { createErrorBudget } from '~/platform/error-budget.ts';
import { toErrorEvent } from '~/platform/error-event.server.ts';
import { onceAMinute } from '~/platform/once-a-minute.ts';
import { readDsn, toEnvelope } from '~/platform/sentry-envelope.ts';
import { stackFrames } from '~/platform/stack-frames.server.ts';

const place = { version: '1.0.0', environment: 'test', role: 'web' };

test('a flood of errors becomes thirty reports a minute, one of each kind', () => {
  let now = 0;
  const budget = createErrorBudget(() => now);
  const admitted = () => Array.from({ length: 5000 }, (_, at) => budget.admits(`kind ${at % 100}`)).filter(Boolean);
  expect(admitted()).toHaveLength(30);
  now = 59_999;
  expect(admitted()).toHaveLength(0);
  now = 60_000;
  expect(['same', 'same', 'other'].map((kind) => budget.admits(kind))).toEqual([true, false, true]);
});

test('a service that asks for a pause gets it, for an hour at the most', () => {
  let now = 0;
  const budget = createErrorBudget(() => now);
  budget.pause(90);
  now = 89_999;
  expect(budget.admits('one')).toBe(false);
  now = 90_000;
  expect(budget.admits('one')).toBe(true);
  budget.pause(1e9);
  now += 3_600_000;
  expect(budget.admits('two')).toBe(true);
});

test('a warning comes once a minute', () => {
  let now = 0;
  const may = onceAMinute(() => now);
  expect([may(), may()]).toEqual([true, false]);
  now = 60_000;
  expect(may()).toBe(true);
});

test('the address comes from the DSN, with folder and port, and the key goes into a header', () => {
  expect(readDsn('https://abc@errors.example:8443/folder/7', '1.0.0')).toEqual({
    url: 'https://errors.example:8443/folder/api/7/envelope/',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=wayline/1.0.0, sentry_key=abc',
    },
  });
});

test('an envelope says how many bytes its event has', () => {
  const [, item = '', event = ''] = toEnvelope({ event_id: 'ab', timestamp: 'Zürich' }).split('\n');
  expect(JSON.parse(item)).toEqual({ type: 'event', length: Buffer.byteLength(event) });
});

test('O2 messages, texts and fields that nobody named stay here', () => {
  const thrown = new TypeError('Odalys Quillfeather\n    at Quay Street (home:1:2)');
  const line = {
    msg: 'request-failed',
    error: 'TypeError',
    message: thrown.message,
    code: 'Odalys Quillfeather',
    email: 'odalys@quillfeather.example',
    route: 'routes/trips.$id',
    request_id: 'abcd-1234',
  };
  const event = toErrorEvent({ line, thrown }, place);
  expect(JSON.stringify(event)).not.toMatch(/odalys|quillfeather|quay/i);
  expect(event.tags).toMatchObject({ event: 'request-failed', route: 'routes/trips.$id', request_id: 'abcd-1234' });
  expect(event.exception.values[0]?.stacktrace?.frames.at(-1)?.filename).toContain('error-reports.test.ts');
});

test('a line of a message that looks like a frame is none', () => {
  expect(stackFrames(new Error('x\n    at Quay Street (home:1:2)'), 10).join()).not.toContain('Quay');
});
