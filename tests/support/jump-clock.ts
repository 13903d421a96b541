import { onTestFinished, vi } from 'vitest';

/** Moves this process's clock as an administrator would: it goes on from there, and timers notice nothing. */
export function jumpClock(milliseconds: number): void {
  const time = Date.now() + milliseconds;
  if (vi.isFakeTimers()) {
    vi.setSystemTime(time);
    return;
  }
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: time });
  onTestFinished(() => void vi.useRealTimers());
}
