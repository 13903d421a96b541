interface ShareLimits {
  /** What all keys hold together. */
  all: number;
  /** What one key holds. */
  each: number;
}

export interface Shares {
  /** @returns false where that is more than is left, and then takes nothing */
  take(key: string, amount?: number): boolean;
  give(key: string, amount?: number): void;
}

/** So much for all, and a part of it for each network or account, so that none keeps the others out. */
export function createShares(most: ShareLimits): Shares {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(key, amount = 1) {
      const own = (held.get(key) ?? 0) + amount;
      if (own > most.each || all + amount > most.all) return false;
      held.set(key, own);
      all += amount;
      return true;
    },
    give(key, amount = 1) {
      const left = (held.get(key) ?? 0) - amount;
      if (left > 0) held.set(key, left);
      else held.delete(key);
      all -= amount;
    },
  };
}
