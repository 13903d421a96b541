import { beforeAll, expect, test } from 'vitest';
import { drain } from '~/http/drain.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

const standStill = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Drains with a delay of half a second. @returns milliseconds from the end of a standstill to the closing */
async function closesAfter(standstill: number, within: number): Promise<number> {
  let closedAt = 0;
  const listening = {
    port: 0,
    url: '',
    connections: async () => 0,
    cut: () => {},
    close: async () => {
      closedAt = performance.now();
    },
  };
  const drained = drain(listening, { draining: false, migrated: true }, { delay: 0.5, within });
  standStill(standstill);
  const awake = performance.now();
  await drained;
  return closedAt - awake;
}

test('F5 a process that stood still while it drained serves on, so that balancers learn of it', async () => {
  expect(await closesAfter(700, 5)).toBeGreaterThan(350);
});

test('F5 but no longer than requests may take to end', async () => {
  expect(await closesAfter(700, 0.6)).toBeLessThan(350);
});
