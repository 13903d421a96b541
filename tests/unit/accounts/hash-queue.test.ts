import { beforeAll, describe, expect, test } from 'vitest';
import { createHashQueue, type HashClient, HashQueueFull } from '~/accounts/hash-queue.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

const stranger = (address: string): HashClient => ({ network: limitKey(address), isKnown: false });

/** A queue that runs one thing at a time, and how many of so many clients it lets in before anything ends. */
function flood(clients: (HashClient | undefined)[]) {
  const queue = createHashQueue(1);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const runs = clients.map((client) => queue.run(client, () => gate));
  const settled = Promise.allSettled(runs).then(
    (outcomes) => outcomes.filter(({ status }) => status === 'fulfilled').length,
  );
  return { queue, open, settled };
}

describe('H4 the queue of password hashes', () => {
  test('one address, or one IPv6 /64, has eight places', async () => {
    for (const address of [() => '203.0.113.9', (at: number) => `2001:db8:1:2::${at.toString(16)}`]) {
      const { open, settled } = flood(Array.from({ length: 100 }, (_, at) => stranger(address(at))));
      open();
      expect(await settled).toBe(8);
    }
  });

  test('N7 a place is reserved before it is used, counts meanwhile, and comes back unused', async () => {
    const queue = createHashQueue(1);
    const places = Array.from({ length: 8 }, () => queue.reserve(stranger('203.0.113.9')));
    expect(() => queue.reserve(stranger('203.0.113.9'))).toThrow(HashQueueFull);
    for (let at = 0; at < 17; at += 1) places.push(queue.reserve(stranger(`198.51.${at}.1`)));
    expect(() => queue.reserve(stranger('192.0.2.1'))).toThrow(HashQueueFull);
    expect(await places[0]?.run(async () => 'in')).toBe('in');
    for (const place of places) place.release();
    expect(
      await Promise.all(Array.from({ length: 8 }, () => queue.run(stranger('203.0.113.9'), async () => 1))),
    ).toEqual(Array(8).fill(1));
  });

  test('one IPv6 /48 has sixteen places', async () => {
    const { open, settled } = flood(
      Array.from({ length: 100 }, (_, at) => stranger(`2001:db8:1:${at.toString(16)}::1`)),
    );
    open();
    expect(await settled).toBe(16);
  });

  test('strangers from everywhere leave eight places for browsers that the accounts know', async () => {
    const strangers = Array.from({ length: 100 }, (_, at) => stranger(`198.51.${at}.1`));
    const { queue, open, settled } = flood(strangers);
    const known = Array.from({ length: 9 }, () =>
      queue.run({ network: limitKey('198.51.1.1'), isKnown: true }, async () => 'in').catch((error: unknown) => error),
    );
    open();
    expect(await settled).toBe(1 + 24);
    const answers = await Promise.all(known);
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(8);
    expect(answers.filter((answer) => answer instanceof HashQueueFull)).toHaveLength(1);
  });

  test('known browsers of one network have a share too, beside that of strangers', async () => {
    const known = (address: string): HashClient => ({ network: limitKey(address), isKnown: true });
    const { queue, open, settled } = flood(Array.from({ length: 100 }, () => known('203.0.113.9')));
    const others = [stranger('203.0.113.9'), stranger('198.51.100.1'), known('198.51.100.1')];
    const answers = Promise.all(others.map((client) => queue.run(client, async () => 'in')));
    open();
    expect(await settled).toBe(8);
    expect(await answers).toEqual(['in', 'in', 'in']);
  });

  test('places are free again afterwards, also after failures', async () => {
    const queue = createHashQueue(1);
    const client = stranger('203.0.113.9');
    for (let round = 0; round < 3; round += 1) {
      const failing = Array.from({ length: 8 }, () => queue.run(client, () => Promise.reject(new Error('broken'))));
      for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe('rejected');
    }
    await expect(queue.run(client, async () => 'fine')).resolves.toBe('fine');
  });
});
