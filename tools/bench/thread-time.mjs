// What the browser's main thread works for each click, from the click until its frame is handed over: other programs change it little.

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** @returns milliseconds of the thread for each click that `act` makes, not slowed down */
export async function threadTimes(page, act) {
  await page.tracing.start({ categories });
  await act();
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const clicks = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const { pid, tid } = clicks[0];
  const tasks = traceEvents
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  return clicks.flatMap((click) => {
    const frame = tasks.find(({ name, ts }) => name === 'Commit' && ts >= click.ts + click.dur);
    return frame ? [between(tasks, click.ts, frame.ts + frame.dur) / 1000] : [];
  });
}

/** A task inside another counts once. */
function between(tasks, from, until) {
  let spent = 0;
  let end = 0;
  for (const { ts, dur, tdur } of tasks) {
    if (ts < from || ts < end || ts + dur > until) continue;
    spent += tdur ?? dur;
    end = ts + dur;
  }
  return spent;
}
