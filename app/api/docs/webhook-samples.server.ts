import { openToAll } from '~/request/responses.server.ts';
import { signatureHeaders } from '~/webhooks/sign-event.ts';
import { jsonType } from '../cached-text.server.ts';
import { anyBody, endpoint } from '../endpoint.ts';
import { sampleEvent, sentTypes } from './webhook-operations.server.ts';

/** Public: no endpoint ever has it. In parts, for scanners of secrets. */
export const sampleSecret = ['whsec_', Buffer.from('samples-of-the-documentation-only').toString('base64')].join('');

/** Every event as an endpoint receives it, signed now: a receiver refuses what is older than five minutes. */
export const webhookSamples = endpoint({
  method: 'GET',
  path: '/api/webhook-samples.json',
  fast: true,
  proof: 'none',
  body: anyBody,
  errors: 'documented',
  handle: ({ context }) => ({
    status: 200,
    headers: { ...openToAll, 'Content-Type': jsonType, 'Cache-Control': 'no-store' },
    body: JSON.stringify({ secret: sampleSecret, samples: sentTypes.map((type) => sampleOf(type, context.now)) }),
  }),
});

function sampleOf(type: (typeof sentTypes)[number], now: Date) {
  const body = JSON.stringify(sampleEvent(type, now.toISOString()));
  const message = { id: `evt_sample_${type.replaceAll('.', '_')}`, timestamp: Math.floor(now.getTime() / 1000), body };
  return { type, headers: { 'content-type': 'application/json', ...signatureHeaders(message, [sampleSecret]) }, body };
}
