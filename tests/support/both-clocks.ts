import { vi } from 'vitest';
import type { BillingSetup } from './billing.ts';

/**
 * Moves the product's clock and the sandbox's together, which the sandbox's own `advance` does not: only so is a change
 * in the middle of a month reckoned from the middle. What was due at Stripe on the way happens. `back` gives the real
 * time back.
 */
export function bothClocks(world: BillingSetup) {
  vi.useFakeTimers({ toFake: ['Date'] });
  return {
    async forward(days: number): Promise<void> {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      await world.control('advance', { to: Math.floor(Date.now() / 1000) });
    },
    back: () => void vi.useRealTimers(),
  };
}
