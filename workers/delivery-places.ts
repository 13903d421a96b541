import { minutes, seconds } from '~/platform/clock.ts';
import { createShares } from '~/platform/shares.ts';

const slowFrom = seconds(1);
const rememberedFor = minutes(10);
/** Accounts. */
const mostRemembered = 1000;
/** Of one account, so that its slow receivers leave places to others. */
const each = 2;

export interface DeliveryPlaces {
  /** @returns what gives the place back, null where the account has to wait */
  take(accountId: string, now: number): (() => void) | null;
  /** @param took milliseconds until the receiver answered, or did not */
  note(accountId: string, took: number, now: number): void;
}

/**
 * Accounts whose receivers were slow lately have half of the places together: a few of them would hold all otherwise.
 * @param all places of one process
 */
export function createDeliveryPlaces(all: number): DeliveryPlaces {
  const ofEach = createShares({ all, each });
  const ofSlow = createShares({ all: Math.floor(all / 2), each });
  /** When each was last slow, the latest last. */
  const slow = new Map<string, number>();

  return {
    take(accountId, now) {
      const isSlow = now - (slow.get(accountId) ?? Number.NEGATIVE_INFINITY) < rememberedFor;
      if (!ofEach.take(accountId)) return null;
      if (isSlow && !ofSlow.take(accountId)) {
        ofEach.give(accountId);
        return null;
      }
      return () => {
        ofEach.give(accountId);
        if (isSlow) ofSlow.give(accountId);
      };
    },
    note(accountId, took, now) {
      if (took < slowFrom) return;
      slow.delete(accountId);
      slow.set(accountId, now);
      if (slow.size > mostRemembered) slow.delete(slow.keys().next().value ?? '');
    },
  };
}
