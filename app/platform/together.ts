interface WaitingCall<Call, Result> {
  call: Call;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
}

/**
 * Calls of one turn of the event loop, and those that come while a run is under way, share the next run.
 * @param run gives a result for each call, in their order; an error is that of all
 * @param most calls of one run
 */
export function together<Call, Result>(
  run: (calls: readonly Call[]) => Promise<readonly Result[]>,
  most = 100,
): (call: Call) => Promise<Result> {
  const waiting: WaitingCall<Call, Result>[] = [];
  let isTurning = false;
  const turn = async () => {
    while (waiting.length > 0) {
      const calls = waiting.splice(0, most);
      try {
        const results = await run(calls.map(({ call }) => call));
        for (const [at, { settle }] of calls.entries()) settle(results[at] as Result);
      } catch (error) {
        for (const { fail } of calls) fail(error);
      }
    }
    isTurning = false;
  };
  return (call) =>
    new Promise((settle, fail) => {
      waiting.push({ call, settle, fail });
      if (isTurning) return;
      isTurning = true;
      setImmediate(() => void turn());
    });
}
