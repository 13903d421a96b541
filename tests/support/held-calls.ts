import type { Sandbox } from '../../dev/payments/sandbox.ts';

interface HeldCall {
  call: string;
  go: () => void;
}

/** Nothing of ours happens for longer than this without a call: what is going to ask has asked. */
const quietMilliseconds = 12;

/**
 * Holds every call to Stripe, and every answer, until all that runs is waiting; then lets one go, chosen by `choices`. So
 * an order of calls that a busy machine meets by chance is met on purpose, and again with the same numbers.
 */
export async function withHeldCalls<Result>(
  sandbox: Sandbox,
  choices: Iterator<number>,
  run: () => Promise<Result>,
): Promise<Result> {
  const held: HeldCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    const place = (choices.next().value ?? 0) % Math.max(1, held.length);
    held.splice(place, 1)[0]?.go();
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (held.length > 0) timer = setTimeout(release, quietMilliseconds);
  };
  sandbox.gate = (call) =>
    new Promise((go) => {
      held.push({ call, go });
      wait();
    });
  try {
    return await run();
  } finally {
    delete sandbox.gate;
    clearTimeout(timer);
    for (const { go } of held) go();
  }
}
