import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components } from '~/operations/status/components.ts';
import { judgeComponents, type Observation } from '~/operations/status/judge-components.ts';
import { type DayCounts, historyDays, toHistory } from '~/operations/status/status-history.ts';
import { untilNextMinute } from '~/operations/status/status-watch.server.ts';
import { days, minutes } from '~/platform/clock.ts';

const fine: Observation = {
  answeredIn: 12,
  converts: true,
  hasDatabase: true,
  hasQueue: true,
  hasWorker: true,
  hasPrinter: true,
  hasMailServer: true,
  mailWait: null,
  paymentWait: null,
  invoiceWait: 20,
};

describe('what a check means for customers', () => {
  const allUp = { website: 'up', api: 'up', accounts: 'up', email: 'up', payments: 'up', pdfs: 'up' };
  const late = { email: 'degraded', payments: 'degraded', pdfs: 'degraded' };
  const unable = { api: 'down', accounts: 'down', email: 'down', payments: 'down', pdfs: 'down' };
  const asked = { website: 'down', api: 'down', accounts: 'down' };
  const slow = { website: 'degraded', api: 'degraded', accounts: 'degraded' };

  test.each<[string, Partial<Observation>, object]>([
    ['all is well', {}, {}],
    ['the database is away: the converter goes on', { hasDatabase: false }, unable],
    ['the queue is away: what is asked for comes later', { hasQueue: false }, late],
    ['no worker runs', { hasWorker: false }, late],
    ['the mail server is away', { hasMailServer: false }, { email: 'down' }],
    ['mails wait for 301 seconds', { mailWait: 301 }, { email: 'degraded' }],
    ['mails wait for 300 seconds', { mailWait: 300 }, {}],
    ['events of payments wait', { paymentWait: 900 }, { payments: 'degraded' }],
    ['invoices wait', { invoiceWait: 900 }, { pdfs: 'degraded' }],
    ['Chromium is gone', { hasPrinter: false }, { pdfs: 'down' }],
    ['the process does not answer itself', { answeredIn: null }, asked],
    ['the reader fails', { converts: false }, asked],
    ['the process is slow', { answeredIn: 1001 }, slow],
  ])('%s', (_, seen, expected) => {
    expect(judgeComponents({ ...fine, ...seen })).toEqual({ ...allUp, ...expected });
  });
});

describe('the history', () => {
  const now = new Date('2026-11-23T23:59:59Z');
  const row = (date: string, counts: Partial<DayCounts>): DayCounts => ({
    component: 'api',
    day: new Date(date),
    up: 0,
    degraded: 0,
    down: 0,
    ...counts,
  });
  const ofApi = (rows: DayCounts[], at = now) => toHistory(rows, at).find(({ component }) => component === 'api');

  test('a day is as bad as its worst minute, and a day that nobody measured says so', () => {
    const rows = [
      row('2026-11-20', { up: 1440 }),
      row('2026-11-21', { up: 1439, degraded: 1 }),
      row('2026-11-23', { up: 1400, degraded: 39, down: 1 }),
    ];
    expect(
      ofApi(rows)
        ?.days.slice(-5)
        .map(({ date, state }) => `${date} ${state}`),
    ).toEqual(['2026-11-19 no-data', '2026-11-20 up', '2026-11-21 degraded', '2026-11-22 no-data', '2026-11-23 down']);
    expect(ofApi(rows)?.since).toBe('2026-11-20');
  });

  test('without data there is no percentage and no first day', () => {
    for (const { since, uptime, days: all } of toHistory([], now)) {
      expect([since, uptime]).toEqual([null, null]);
      expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['no-data']));
    }
  });

  test('a minute of an outage in 90 days is not rounded away', () => {
    const rows = Array.from({ length: 90 }, (_, at) => row(isoDay(now, at), { up: 1440 }));
    expect(ofApi(rows)?.uptime).toBe(10_000);
    expect(ofApi([...rows.slice(1), row(isoDay(now, 0), { up: 1439, down: 1 })])?.uptime).toBe(9999);
  });

  test('it always has 90 consecutive days of UTC that end today, in weeks when clocks change too, and sums what was measured', () => {
    const counts = fc.record({ up: fc.nat(480), degraded: fc.nat(480), down: fc.nat(480), ago: fc.nat(200) });
    const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(time, fc.uniqueArray(counts, { selector: ({ ago }) => ago, maxLength: 120 }), (at, measured) => {
        const rows = measured.map(({ ago, ...each }) => row(isoDay(at, ago), each));
        const seen = measured.filter(({ ago }) => ago < historyDays);
        const bad = seen.reduce((sum, { down }) => sum + down, 0);
        const all = seen.reduce((sum, { up, degraded, down }) => sum + up + degraded + down, 0);
        const history = ofApi(rows, at);
        expect(toHistory(rows, at)).toHaveLength(components.length);
        expect(history?.days.map(({ date }) => date)).toEqual(
          Array.from({ length: historyDays }, (_, place) => isoDay(at, historyDays - 1 - place)),
        );
        expect(history?.uptime).toBe(all === 0 ? null : Math.floor(((all - bad) * 10_000) / all));
      }),
      { numRuns: 200 },
    );
  });

  const isoDay = (at: Date, ago: number) => new Date(at.getTime() - days(ago)).toISOString().slice(0, 10);
});

test('checks come in the middle of each following minute, however late the one before was', () => {
  fc.assert(
    fc.property(fc.nat(minutes(10)), (at) => {
      const next = at + untilNextMinute(at);
      expect(next % minutes(1)).toBe(minutes(0.5));
      expect(Math.floor(next / minutes(1))).toBe(Math.floor(at / minutes(1)) + 1);
    }),
  );
});
