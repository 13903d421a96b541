import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedCall } from '../../../dev/payments/recorder.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-conformance-'));
const customer = {
  id: 'cus_1',
  object: 'customer',
  created: 1,
  default_source: null,
  description: null,
  email: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  shipping: null,
};

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.updated',
  api_version: '2026-10-28.endive',
  created: 1,
  livemode: false,
  pending_webhooks: 1,
  request: null,
};

const call = (asked: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  kind: 'call',
  method: 'POST',
  path: '/v1/customers',
  asked,
  version: '2026-10-28.endive',
  agent: 'Stripe/v1 NodeBindings/23.1.0 Wayline',
  key: null,
  status: 200,
  answer: customer,
  ...more,
});

const elsewhere = { path: '/v1/customers/cus_1', method: 'GET' };

/** What is wrong, and a word of the fault that has to be printed. */
const wrong: [string, object][] = [
  ['request has colour, which is unknown there', call('colour=blue')],
  ['request/balance must be number', call('balance=much')],
  ['is longer than 150 characters', call(`individual_name=${'n'.repeat(151)}`)],
  ['/metadata/* is longer than 500', call(`metadata[note]=${'x'.repeat(501)}`)],
  ['/metadata has a name longer than 40', call(`metadata[${'k'.repeat(41)}]=x`)],
  ['answer lacks email', call('', { answer: { ...customer, email: undefined } })],
  ['answer has age, which is unknown there', call('', { answer: { ...customer, age: 7 } })],
  ['answer/tax_exempt must be one of', call('', { answer: { ...customer, tax_exempt: 'perhaps' } })],
  ['has 5 levels; Stripe opens 4', call('expand[0]=subscriptions.data.latest_invoice.payments.data', elsewhere)],
  ['names sister, which is not there', call('expand[0]=sister', elsewhere)],
  ['ends in email, which cannot be expanded', call('expand[0]=email', elsewhere)],
  [
    'was asked for and not answered',
    call('expand[0]=default_source', { ...elsewhere, answer: { ...customer, default_source: 'card_1' } }),
  ],
  ['asks for version 2020-01-01', call('', { version: '2020-01-01' })],
  ['a key of 256 characters', call('', { key: 'k'.repeat(256) })],
  ['not as Stripe refuses', call('', { status: 400, answer: { message: 'no' } })],
  ['POST /v1/wishes: Stripe’s library makes no such call', call('', { path: '/v1/wishes', answer: {} })],
  [
    'event customer.updated/data/object lacks shipping',
    { kind: 'event', event: { ...event, data: { object: { ...customer, shipping: undefined } } } },
  ],
];

let said: string[];
let status: number | null;
beforeAll(() => {
  const file = path.join(folder, 'wrong.ndjson');
  fs.writeFileSync(
    file,
    [call('email=a@b.example'), ...wrong.map(([, line]) => line)].map((line) => JSON.stringify(line)).join('\n'),
  );
  const ended = spawnSync(process.execPath, ['scripts/stripe-conformance.mjs', file], { encoding: 'utf8' });
  said = ended.stdout.split('\n').filter((line) => line.startsWith('FAULT'));
  status = ended.status;
}, 60_000);
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a recording with faults ends with 1', () => expect(status).toBe(1));

test.each(wrong.map(([words]) => words))('the comparison with Stripe’s types finds: %s', (words) => {
  expect(said.some((line) => line.includes(words.replace('’', "'")))).toBe(true);
});
