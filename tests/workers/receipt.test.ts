import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { productionKind } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { headerOf } from '../support/smtp.ts';
import { stripeInvoice } from '../support/stripe-invoice.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** An account with a paid invoice, whose receipt is to be sent. */
async function paid({ database: { client } }: WorkerSetup, given: { language?: string } = {}) {
  const { accountId } = await signedUp(client, given);
  return client.$transaction(async (tx) => {
    const { id } = await recordInvoice(tx, stripeInvoice(), accountId);
    const mail = await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId: id });
    return { id, mail };
  });
}

const receipt = ({ smtp }: WorkerSetup, mail: string) =>
  eventually(async () => smtp.received.find(({ job }) => job === mail));

describe.skipIf(!hasRedis || !systemChromium()).each([productionKind])('with a printer, on %s', (kind) => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup(kind);
  });

  afterAll(() => world.close());

  test('a receipt comes with the invoice as a PDF, which is stored and printed once', async () => {
    const { id, mail } = await paid(world);
    const { raw, plain } = (await receipt(world, mail)) ?? { raw: '', plain: '' };
    expect(headerOf(raw, 'Subject')).toMatch(/^Your Wayline invoice WL-2026-\d{6}$/);
    expect(plain).toContain('we have received £19.00');
    expect(raw).toMatch(/Content-Type: application\/pdf; name=invoice-WL-2026-\d{6}\.pdf/);
    expect(raw).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8));
    const row = await world.database.client.invoice.findUniqueOrThrow({ where: { id } });
    const sent = Buffer.from(/application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(raw)?.[1] ?? '', 'base64');
    expect(sent.equals(Buffer.from(row.pdf ?? []))).toBe(true);
  });
});

describe.skipIf(!hasRedis)('without a printer', () => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup('pglite', { variables: { CHROMIUM_PATH: '/nowhere/chromium' } });
  });

  afterAll(() => world.close());

  test('F17 the receipt is sent anyway, and links the invoice', async () => {
    const { id, mail } = await paid(world);
    const { raw, plain } = (await receipt(world, mail)) ?? { raw: '', plain: '' };
    expect(plain).toContain(`/members/invoices/${id}`);
    expect(raw).not.toContain('application/pdf');
    const jobs = await eventually(async () => {
      const rows = await world.database.client.outbox.findMany({ where: { job: 'render-invoice' } });
      return rows.every(({ doneAt }) => doneAt !== null) ? rows : null;
    });
    expect(jobs).toHaveLength(1);
  });
});
