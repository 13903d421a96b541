/** The time of one attempt, which its waits for a turn do not use up. */
export function attemptTime(milliseconds: number) {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let refuse: (error: Error) => void = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  const end = () => {
    limit.abort();
    refuse(new Error(`not done within ${milliseconds / 1000} seconds`));
  };
  return {
    signal: limit.signal,
    /** Rejects when the time is over. */
    over,
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
