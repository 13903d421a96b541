import { getNextMillis } from 'bullmq';
import { afterEach, expect, test } from 'vitest';
import { days, hours } from '~/platform/clock.ts';
import { repeatOptions, schedule } from '../../../workers/schedule.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Milliseconds of all runs that a queue would schedule, each after the one before, as BullMQ works them out. */
function runsFrom(start: number, end: number, options: ReturnType<typeof repeatOptions>): number[] {
  const runs: number[] = [];
  for (let at = getNextMillis(start, options); at && at < end; at = getNextMillis(at, options)) runs.push(at);
  return runs;
}

const noon = (day: string) => Date.parse(`${day}T12:00Z`);

test.each([
  // zone of the process, days on which its clocks go forward and back
  ['Europe/London', '2027-03-28', '2027-10-31'],
  ['America/New_York', '2027-03-14', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-10-03', '2027-04-04'],
  ['America/Santiago', '2027-09-05', '2027-04-04'],
  ['Europe/Athens', '2027-03-28', '2027-10-31'],
])('F26: on a machine in %s the schedule runs once over both nights of changing clocks', (name, forward, back) => {
  process.env.TZ = name;
  for (const day of [forward, back]) {
    const [start, end] = [noon(day) - days(1), noon(day) + days(1)];
    expect(new Date(start).getTimezoneOffset()).not.toBe(new Date(end).getTimezoneOffset());
    for (const { pattern } of schedule) {
      const runs = runsFrom(start, end, repeatOptions(pattern));
      const interval = pattern.split(' ')[1] === '*' ? hours(1) : hours(24);
      expect(runs, pattern).toHaveLength((end - start) / interval);
      expect(runs.slice(1).every((at, before) => at - (runs[before] ?? 0) === interval)).toBe(true);
      expect(runs.every((at) => new Date(at).getUTCMinutes() === Number(pattern.split(' ')[0]))).toBe(true);
    }
  }
});

test('F26: by the clock of a zone, a night of changing clocks would have another number of runs', () => {
  const options = { ...repeatOptions('30 * * * *'), pattern: '30 1 * * *', tz: 'Europe/London' };
  const intervals = (day: string) => {
    const runs = runsFrom(noon(day) - days(2), noon(day) + days(1), options);
    return new Set(runs.slice(1).map((at, before) => at - (runs[before] ?? 0)));
  };
  expect([...intervals('2027-03-28'), ...intervals('2027-10-31')].every((length) => length === days(1))).toBe(false);
});
