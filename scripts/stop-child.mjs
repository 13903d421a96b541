/** Longer than the product takes to end at the most (28 s). */
const patience = 35_000;

/**
 * Hands signals on to a child, and its end to us. One that has not ended after the patience, because its loop stands
 * still, is killed: whoever started us never waits for ever.
 */
export function endWith(child, longest = patience) {
  let killer;
  const stop = (signal) => {
    child.kill(signal);
    killer ??= setTimeout(() => child.kill('SIGKILL'), longest);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  const watch = onParentGone(() => stop('SIGTERM'));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    clearTimeout(killer);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

/** SIGTERM to npm ends npm's shell and not this process, which has another parent then. @returns the timer */
export function onParentGone(stop) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500);
}
