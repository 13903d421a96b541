/** Longer than the product takes to end at the most (28 s). */
const patience = 35_000;

/**
 * Runs one program, and runs it again after each change:
 *
 *     starting → running → stopping → starting …
 *         └────────┴→ crashed → starting, at the next change
 *
 * Changes while it stops lead to one start. `ended` is the state before `start` and after `stop`.
 */
export function createSupervisor({ launch, whenReady, onState = () => {}, killAfter = patience }) {
  let state = 'ended';
  let child = null;
  let isEnding = false;
  let killer;

  function enter(next, detail) {
    state = next;
    onState(next, detail);
  }

  function start() {
    if (child) return;
    const launched = launch();
    child = launched;
    enter('starting');
    launched.once('exit', (code, signal) => ended(code ?? signal));
    whenReady(launched).then(
      () => {
        if (child === launched && state === 'starting') enter('running');
      },
      () => {}, // it has ended, which is heard of above
    );
  }

  function ended(code) {
    clearTimeout(killer);
    child = null;
    if (isEnding) enter('ended');
    else if (state === 'stopping') start();
    else enter('crashed', code);
  }

  function end(signal) {
    const ending = child;
    enter('stopping');
    ending.kill(signal);
    killer = setTimeout(() => ending.kill('SIGKILL'), killAfter);
  }

  return {
    get state() {
      return state;
    },
    start,
    /** The program has changed. */
    restart() {
      if (state === 'crashed') start();
      else if (state === 'starting' || state === 'running') end('SIGTERM');
    },
    /** @returns a promise for its end */
    async stop(signal = 'SIGTERM') {
      isEnding = true;
      const ending = child;
      if (!ending) return enter('ended');
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      if (state !== 'stopping') end(signal);
      await gone;
    },
  };
}
