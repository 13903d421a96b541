import { afterAll, expect, test } from 'vitest';
import { openApi } from '~/api/docs/openapi.server.ts';
import { eventSchemas } from '~/api/docs/webhook-operations.server.ts';
import { webhookSamples } from '~/api/docs/webhook-samples.server.ts';
import { eventTypes, testEventType, type WebhookEvent } from '~/webhooks/event-types.ts';
import { verifyWebhook } from '../../../clients/typescript/src/verify-webhook.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { blocksOfGuide } from '../../support/guide.ts';
import { startReceiver } from '../../support/receiver.ts';
import { placeTestSettings } from '../../support/settings.ts';

interface Sample {
  type: WebhookEvent['type'];
  headers: Record<string, string>;
  body: string;
}

placeTestSettings({ PUBLIC_URL: 'http://wayline.test' });
afterAll(() => placeTestSettings());

const { body: file } = await callEndpoint(webhookSamples, { method: 'GET' });
const { secret, samples }: { secret: string; samples: Sample[] } = file;
const sent = [...eventTypes, testEventType];

test('G8 every event is in the contract, and a signed sample of it may be taken', () => {
  expect(Object.keys(openApi().webhooks)).toEqual(sent);
  expect(samples.map(({ type }) => type)).toEqual(sent);
  for (const { type, body } of samples) {
    const { data, ...rest } = JSON.parse(body);
    expect(eventSchemas[type].strict().parse(data)).toEqual(data);
    expect(rest).toEqual({ type, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) });
  }
});

test('G8 our client accepts each sample, and none that was changed', async () => {
  for (const { headers, body } of samples) {
    await expect(verifyWebhook(body, headers, secret, new Date())).resolves.toEqual(JSON.parse(body));
    await expect(verifyWebhook(`${body} `, headers, secret, new Date())).rejects.toThrow();
  }
});

test('G8 the page names the secret, and its program sends each sample to a receiver', async () => {
  const blocks = blocksOfGuide('webhooks', 'http://wayline.test');
  expect(blocks.map((block) => block.trim())).toContain(secret);
  const receiver = await startReceiver();
  const program = blocks.find((block) => block.includes('webhook-samples.json')) ?? '';
  const said: string[] = [];
  const fetching = (url: string, options?: RequestInit) =>
    options ? fetch(url, options) : Promise.resolve(Response.json(file));
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  const run = new AsyncFunction('fetch', 'console', program.replace('http://localhost:8080/wayline', receiver.url));
  await run(fetching, { log: (...words: unknown[]) => said.push(words.join(' ')) }).finally(receiver.stop);
  expect(said).toEqual(sent.map((type) => `200 ${type}`));
  for (const { headers, body } of receiver.received)
    await expect(verifyWebhook(body, headers, secret)).resolves.toMatchObject({ timestamp: expect.any(String) });
});
