import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { productionKind } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { stripeInvoice } from '../support/stripe-invoice.ts';
import { makeTemporary } from '../support/temporary.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** A browser that crashes twice while it starts, and then works. */
function crashingBrowser(folder: string): string {
  const file = path.join(folder, 'chromium');
  const script = `#!/bin/sh
for mark in first second; do
  if mkdir "${folder}/$mark" 2>/dev/null; then kill -9 $$; fi
done
exec ${systemChromium()} "$@"
`;
  fs.writeFileSync(file, script, { mode: 0o755 });
  return file;
}

describe.skipIf(!hasRedis || !systemChromium()).each([productionKind])('a browser that crashes, on %s', (kind) => {
  const folder = makeTemporary('browser');
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup(kind, { variables: { CHROMIUM_PATH: crashingBrowser(folder) } });
  });

  afterAll(async () => {
    await world.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('F17 after the crashes the invoice is printed, its receipt arrives once, and other jobs do not wait', async () => {
    const { client } = world.database;
    const { accountId, job } = await signedUp(client);
    const { id, mail } = await client.$transaction(async (tx) => {
      const { id: invoiceId } = await recordInvoice(tx, stripeInvoice(), accountId);
      return { id: invoiceId, mail: await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId }) };
    });
    const sent = (outboxId: string) => world.smtp.received.filter(({ messageId }) => messageId.includes(outboxId));
    await eventually(async () => sent(job).length > 0);
    await eventually(async () => (await client.invoice.findUnique({ where: { id } }))?.pdf);
    await eventually(async () => (await client.outbox.findUnique({ where: { id: mail } }))?.doneAt);
    expect(sent(mail)).toHaveLength(1);
    expect(sent(mail)[0]?.raw).toContain('application/pdf');
    expect(fs.existsSync(path.join(folder, 'second'))).toBe(true);
  });
});
