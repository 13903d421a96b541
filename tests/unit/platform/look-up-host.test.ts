import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHostLookUp, NoNameServer, TooManyLookUps } from '~/platform/look-up-host.server.ts';
import { type PostOutcome, postToPublicHost } from '~/platform/post-to-public-host.server.ts';
import { startNameServer } from '../../support/name-server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const silent = /\.slow\.attacker\.example$/;
let names: Awaited<ReturnType<typeof startNameServer>>;
let received = 0;
const receiver = http.createServer((_request, response) => {
  received += 1;
  response.end();
});

beforeAll(async () => {
  names = await startNameServer({ 'hooks.victim.example': '127.0.0.1', 'one.example': '192.0.2.1' }, silent);
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  placeTestSettings();
  vi.useRealTimers();
  names.asked.length = 0;
  received = 0;
});
afterAll(() => {
  names.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const lookUps = () => createHostLookUp({ servers: [names.address] });
const post = { headers: {}, body: '{}' };

test('a name has its addresses, or none; each is asked for once a minute, also one that does not exist', async () => {
  placeTestSettings();
  vi.useFakeTimers({ toFake: ['performance'] });
  const lookUp = lookUps();
  const found = [{ address: '192.0.2.1', family: 4 }];
  expect(await Promise.all([lookUp('one.example'), lookUp('one.example')])).toEqual([found, found]);
  for (let time = 0; time < 3; time += 1) await expect(lookUp('none.example')).rejects.toThrow('has no address');
  expect(names.asked.sort()).toEqual(['none.example', 'none.example', 'one.example', 'one.example']); // A and AAAA
  vi.advanceTimersByTime(60_001);
  expect(await lookUp('one.example')).toEqual(found);
  expect(names.asked).toHaveLength(6);
});

test('S3 five accounts with six events each to names that are never answered delay nobody else', async () => {
  const lookUp = lookUps();
  const { port } = receiver.address() as AddressInfo;
  const attacks = Array.from({ length: 30 }, (_, at) =>
    postToPublicHost(`https://n${at}.slow.attacker.example/`, { ...post, resolve: lookUp }),
  );
  const known = lookUp('hooks.victim.example');
  placeTestSettings({ WEBHOOKS_TO_PRIVATE_HOSTS: '1' }); // for the receiver here; its name is asked for already
  const victim = postToPublicHost(`http://hooks.victim.example:${port}/`, { ...post, resolve: () => known });
  const order: string[] = [];
  const all = Promise.all(attacks).then((outcomes) => {
    order.push('attacks');
    return outcomes;
  });
  expect(await victim).toEqual({ status: 200 });
  order.push('victim');
  expect(await all).toEqual(Array<PostOutcome>(30).fill({ postponed: true }));
  expect([order, received]).toEqual([['victim', 'attacks'], 1]);
});

test('a look-up without an answer ends by itself, is kept, and is not the receiver’s delay', async () => {
  placeTestSettings();
  const resolve = lookUps();
  const name = 'one.slow.attacker.example';
  await expect(resolve(name)).rejects.toBeInstanceOf(NoNameServer);
  const asked = names.asked.length;
  expect(await postToPublicHost(`https://${name}/`, { ...post, resolve })).toEqual({ problem: 'unresolved' });
  expect(names.asked).toHaveLength(asked);
});

test('a hundred look-ups are under way at most; the next is postponed, and kept for nobody', async () => {
  placeTestSettings();
  const resolve = lookUps();
  const waiting = Array.from({ length: 100 }, (_, at) => resolve(`m${at}.slow.attacker.example`));
  await expect(resolve('one.example')).rejects.toBeInstanceOf(TooManyLookUps);
  expect(await postToPublicHost('https://one.example/', { ...post, resolve })).toEqual({ postponed: true });
  await Promise.allSettled(waiting);
  expect(await resolve('one.example')).toEqual([{ address: '192.0.2.1', family: 4 }]);
});
