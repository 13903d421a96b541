import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createTraffic } from '~/http/load-limit.server.ts';

const answer = () => new EventEmitter() as unknown as ServerResponse;
const page = { kind: 'pages', isText: false, bytes: 0, ip: '192.0.2.1' } as const;
const call = { kind: 'calls', isText: true, bytes: 600, ip: '192.0.2.1' } as const;
const large = { ...call, bytes: 20_000 };

test('each kind has room of its own, and an answer that was taken makes room', () => {
  const traffic = createTraffic({ pages: 2, calls: 1, large: 1 });
  const first = answer();
  expect([traffic.enter(page, first), traffic.enter(page, answer()), traffic.enter(page, answer())]).toEqual([
    true,
    true,
    false,
  ]);
  expect([traffic.enter(call, answer()), traffic.enter(call, answer())]).toEqual([true, false]);
  first.emit('close');
  expect([traffic.enter(page, answer()), traffic.enter(page, answer())]).toEqual([true, false]);
});

test('large texts have less room, and leave the rest to short ones; other large bodies are no texts', () => {
  const traffic = createTraffic({ pages: 9, calls: 9, large: 1 });
  const first = answer();
  expect([traffic.enter(large, first), traffic.enter(large, answer()), traffic.enter(call, answer())]).toEqual([
    true,
    false,
    true,
  ]);
  expect(traffic.enter({ ...page, isText: true, bytes: 20_000 }, answer())).toBe(false);
  expect(traffic.enter({ ...page, isText: false, bytes: 20_000 }, answer())).toBe(true);
  first.emit('close');
  expect(traffic.enter(large, answer())).toBe(true);
});

test('one network has half of the places for large texts at most, however its addresses are written', () => {
  const traffic = createTraffic({ pages: 9, calls: 9, large: 4 });
  const [first, second] = [answer(), answer()];
  const texts = ['2001:db8::1', '2001:db8:0:0:1::2', '[2001:db8::3]'].map((address) => ({
    ...large,
    ip: address,
  }));
  const enter = (at: number, res = answer()) => traffic.enter(texts[at] ?? large, res);
  expect([enter(0, first), enter(1, second), enter(2)]).toEqual([true, true, false]);
  expect(traffic.enter(large, answer())).toBe(true);
  first.emit('close');
  expect([enter(2), enter(0)]).toEqual([true, false]);
});
