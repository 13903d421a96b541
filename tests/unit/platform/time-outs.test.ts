import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { greetMailServer } from '~/platform/deliver-mail.server.ts';
import { getObject } from '~/platform/object-storage.server.ts';
import { configurePayments, stripe } from '~/platform/payments.server.ts';
import { connectRedis } from '~/platform/redis.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

/** What it says to each piece that arrives, and at first; null says nothing. */
type Answer = (received: string) => string | null;

/** Takes connections, and says nothing that it was not told to say. */
async function openSilent(answer: Answer = () => null, greeting = '') {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    if (greeting) socket.write(greeting);
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      const said = answer(text);
      if (said) socket.write(said);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** Milliseconds until it failed, and as what. */
async function failureOf(work: Promise<unknown>): Promise<{ after: number; message: string }> {
  const begun = performance.now();
  const message = await work.then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { after: performance.now() - begun, message };
}

function collectMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('R5 a service that takes a connection and is silent', () => {
  beforeAll(() => placeTestSettings());
  afterAll(() => placeTestSettings());

  test('has CONNECT_TIMEOUT to take a connection of PostgreSQL', async () => {
    placeTestSettings({ DATABASE_URL: `postgresql://${await openSilent()}/x`, CONNECT_TIMEOUT: '200' });
    onTestFinished(closeDatabase);
    const { connect } = await openDatabase();
    const { after, message } = await failureOf(connect());
    expect(message).toMatch(/time/i);
    expect(after).toBeLessThan(1900); // 2000 is the default
  });

  test('has REDIS_TIMEOUT to answer a command, and CONNECT_TIMEOUT to take a connection', async () => {
    const ready: Answer = (received) =>
      /get/i.test(received) ? null : '+OK\r\n'.repeat(received.split('*').length - 1);
    const url = `redis://${await openSilent(ready)}`;
    placeTestSettings({ REDIS_URL: url, REDIS_TIMEOUT: '2000', CONNECT_TIMEOUT: '3000' });
    const redis = connectRedis('producer', 'test');
    onTestFinished(() => redis.disconnect());
    expect(redis.options.connectTimeout).toBe(3000);
    await once(redis, 'ready');
    const { after, message } = await failureOf(redis.get('x'));
    expect(message).toBe('Command timed out');
    expect(after).toBeGreaterThan(1900); // 1000 is the default
  });

  test('has SMTP_CONNECT_TIMEOUT to greet, and SMTP_TIMEOUT to go on', async () => {
    const times = { SMTP_CONNECT_TIMEOUT: '0.2', SMTP_TIMEOUT: '30' };
    placeTestSettings({ SMTP_URL: `smtp://${await openSilent()}`, ...times });
    const mute = await failureOf(greetMailServer());
    expect(mute.message).toMatch(/greeting/i);
    expect(mute.after).toBeLessThan(4500); // 5000 is the default
    const greeting = await openSilent(undefined, '220 mail.example\r\n');
    placeTestSettings({ SMTP_URL: `smtp://${greeting}`, SMTP_CONNECT_TIMEOUT: '5', SMTP_TIMEOUT: '0.2' });
    const greeted = await failureOf(greetMailServer());
    expect(greeted.message).toBe('Timeout');
    expect(greeted.after).toBeLessThan(15_000); // 20 seconds are the default
  });

  test('has STRIPE_TIMEOUT to answer, twice', async () => {
    placeTestSettings({ STRIPE_TIMEOUT: '0.2' });
    configurePayments({ origin: `http://${await openSilent()}`, webhookSecret: 'whsec_silent' });
    onTestFinished(() => configurePayments(null));
    const { after, message } = await failureOf(stripe().customers.retrieve('cus_silent'));
    expect(message).toMatch(/timeout being reached \(200ms\)/);
    expect(after).toBeLessThan(8000); // 18 seconds are the default
  });

  test('has PDF_STORAGE_TIMEOUT to answer, though memory is collected meanwhile', async () => {
    const store = { PDF_STORAGE_KEY_ID: 'id', PDF_STORAGE_SECRET: 'secret', PDF_STORAGE_TIMEOUT: '0.2' };
    placeTestSettings({ PDF_STORAGE_URL: `http://${await openSilent()}/bucket`, ...store });
    const failure = failureOf(getObject('invoice.pdf'));
    await setTimeout(50);
    collectMemory();
    const { after, message } = await failure;
    expect(message).toMatch(/does not answer in time/);
    expect(after).toBeLessThan(8000); // 10 seconds are the default
  });
});
