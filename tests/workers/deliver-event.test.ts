import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint } from '~/webhooks/endpoints.server.ts';
import { sendTestEvent } from '~/webhooks/send-again.server.ts';
import { eventually } from '../support/eventually.ts';
import { startReceiver } from '../support/receiver.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

describe.skipIf(!hasRedis)('with workers', () => {
  let setup: WorkerSetup;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  beforeAll(async () => {
    receiver = await startReceiver();
    setup = await openWorkerSetup('pglite', { variables: { WEBHOOKS_TO_PRIVATE_HOSTS: '1' } });
  });
  afterAll(async () => {
    receiver.stop();
    await setup.close();
  });

  async function sendTo(times: number) {
    const { accountId } = await signedUp(setup.database.client);
    await createEndpoint(accountId, { name: 'Office', url: receiver.url, events: ['key.created'] });
    const { id } = await setup.database.client.webhookEndpoint.findFirstOrThrow({ where: { accountId } });
    for (let time = 0; time < times; time += 1) await sendTestEvent(accountId, id, new Date());
    return id;
  }
  const bodiesOf = (id: string) => receiver.received.filter(({ body }) => body.includes(id));

  test('a slow receiver takes two events at once, others go on meanwhile, and waiting costs no try', async () => {
    let release = () => {};
    const released = new Promise<void>((settle) => {
      release = settle;
    });
    receiver.onRequest = () => released;
    const slow = await sendTo(12);
    await eventually(async () => bodiesOf(slow).length === 2);
    const quick = await sendTo(1);
    await eventually(async () => bodiesOf(quick).length === 1);
    expect(bodiesOf(slow)).toHaveLength(2);
    receiver.onRequest = async () => {};
    release();
    const where = { endpointId: slow, status: 'delivered', tries: 1 };
    await eventually(async () => (await setup.database.client.webhookDelivery.count({ where })) === 12, 60);
    expect(bodiesOf(slow)).toHaveLength(12);
  });

  test('five slow receivers leave places to others, and waiting costs no try', async () => {
    let release = () => {};
    const released = new Promise<void>((settle) => {
      release = settle;
    });
    let asked = 0;
    receiver.onRequest = () => {
      asked += 1;
      return asked > 10 ? released : sleep(1100); // slow from a second on
    };
    const slow = await Promise.all([1, 2, 3, 4, 5].map(() => sendTo(4)));
    const arrived = () => slow.reduce((sum, id) => sum + bodiesOf(id).length, 0);
    await eventually(async () => arrived() >= 15);
    const quick = await sendTo(1);
    await eventually(async () => bodiesOf(quick).length === 1);
    expect(arrived()).toBe(15);
    release();
    const where = { endpointId: { in: slow }, status: 'delivered', tries: 1 };
    await eventually(async () => (await setup.database.client.webhookDelivery.count({ where })) === 20, 60);
  });
});
