// Medians of alternated rounds: machines are noisy, so figures are compared within one run only.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Microseconds for one call of each function: rounds in turn, every round at least `minimum` milliseconds long. */
export function timeInTurn(functions, { rounds = 5, minimum = 150, warm = 200 } = {}) {
  const times = Object.fromEntries(Object.keys(functions).map((name) => [name, []]));
  for (const run of Object.values(functions)) for (let call = 0; call < warm; call += 1) run();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(functions)) times[name].push(timeOnce(run, minimum));
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

function timeOnce(run, minimum) {
  const started = process.hrtime.bigint();
  let calls = 0;
  let spent = 0;
  while (spent < minimum) {
    for (let at = 0; at < 10; at += 1) run();
    calls += 10;
    spent = Number(process.hrtime.bigint() - started) / 1e6;
  }
  return (spent * 1000) / calls;
}

export const round = (value, digits = 1) => Number(value.toFixed(digits));
