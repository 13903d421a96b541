import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createSupervisor, type State } from '../../../scripts/dev/supervisor.mjs';

/** A program that ends when the test says so. */
class Program extends EventEmitter {
  readonly signals: string[] = [];
  readonly ready: Promise<void>;
  serve = () => {};

  constructor() {
    super();
    this.ready = new Promise((resolve) => {
      this.serve = resolve;
    });
  }

  kill(signal: string) {
    this.signals.push(signal);
  }

  end(code: number | null) {
    this.emit('exit', code, code === null ? 'SIGKILL' : null);
  }
}

function supervise(killAfter = 60_000) {
  const programs: Program[] = [];
  const states: State[] = [];
  const supervisor = createSupervisor({
    launch: () => {
      const program = new Program();
      programs.push(program);
      return program;
    },
    whenReady: (program) => program.ready,
    onState: (state) => void states.push(state),
    killAfter,
  });
  supervisor.start();
  const last = () => programs.at(-1) as Program;
  const serve = async () => {
    last().serve();
    await last().ready;
    await Promise.resolve();
  };
  return { supervisor, programs, states, last, serve };
}

test('a change ends what runs, and starts it again once it has ended', async () => {
  const { supervisor, programs, states, last, serve } = supervise();
  await serve();
  supervisor.restart();
  expect(programs).toHaveLength(1);
  expect(last().signals).toEqual(['SIGTERM']);
  last().end(0);
  await serve();
  expect(states).toEqual(['starting', 'running', 'stopping', 'starting', 'running']);
});

test('changes while it stops start one program, not one each', () => {
  const { supervisor, programs, last } = supervise();
  for (let change = 0; change < 3; change += 1) supervisor.restart();
  expect(last().signals).toEqual(['SIGTERM']);
  last().end(0);
  expect(programs).toHaveLength(2);
});

test.each(['starting', 'running'])(
  'one that crashes while %s waits for the next change, and starts then',
  async (when) => {
    const { supervisor, programs, states, last, serve } = supervise();
    if (when === 'running') await serve();
    last().end(1);
    expect(supervisor.state).toBe('crashed');
    expect(programs).toHaveLength(1);
    supervisor.restart();
    await serve();
    expect(states.slice(-3)).toEqual(['crashed', 'starting', 'running']);
  },
);

test('one that ended before it served never counts as running', async () => {
  const { supervisor, last } = supervise();
  const first = last();
  supervisor.restart();
  first.end(0);
  first.serve();
  await first.ready;
  await Promise.resolve();
  expect(supervisor.state).toBe('starting'); // the second one
});

test('at the end nothing is started again, and one that does not end is killed', async () => {
  const { supervisor, programs, last } = supervise(10);
  supervisor.restart();
  const stopped = supervisor.stop();
  await expect.poll(() => last().signals).toEqual(['SIGTERM', 'SIGKILL']);
  last().end(null);
  await stopped;
  expect(supervisor.state).toBe('ended');
  supervisor.restart();
  expect(programs).toHaveLength(1);
});
