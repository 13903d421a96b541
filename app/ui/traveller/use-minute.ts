import { useEffect, useState } from 'react';

const MINUTE = 60_000;
/** Milliseconds. Browsers wake pages in the background late, so the clock is looked at often. */
const LOOK_EVERY = 5000;

const minuteNow = () => Math.floor(Date.now() / MINUTE);

/** Minutes since 1970, which go on as the page is looked at. */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = window.setInterval(() => setMinute(minuteNow()), LOOK_EVERY);
    return () => window.clearInterval(timer);
  }, []);
  return minute;
}
