import { expect, test, vi } from 'vitest';
import type * as places from '~/reference/places.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';

const indexing = vi.hoisted(() => ({ count: 0 }));

vi.mock('~/reference/places.ts', async (load) => {
  const own = await load<typeof places>();
  return {
    ...own,
    eachAirport: (...given: Parameters<typeof own.eachAirport>) => {
      indexing.count += 1;
      return own.eachAirport(...given);
    },
  };
});

test('towns of small airports are found, with and without the airport’s own name', () => {
  expect(findSmallAirport('Bodø')).toBe('BOO');
  expect(findSmallAirport('Campinas Viracopos')).toBe('VCP');
});

test('there is an index for each letter at most, whatever a text begins with', () => {
  for (let code = 0x4e00; code < 0x4f00; code += 1) expect(findSmallAirport(String.fromCharCode(code))).toBeNull();
  for (const name of ['', '   ', '…', '123', 'Ж']) expect(findSmallAirport(name)).toBeNull();
  expect(indexing.count).toBeLessThanOrEqual(26);
});
