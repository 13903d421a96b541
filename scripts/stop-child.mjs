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

  // SIGTERM to npm ends npm's shell and not this process: when the parent is gone, stop as well.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, 500);

  child.on('exit', (code, signal) => {
    clearInterval(watch);
    clearTimeout(killer);
    process.exit(code ?? (signal ? 1 : 0));
  });
}
