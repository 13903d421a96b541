import { days } from '~/platform/clock.ts';
import { type Component, type ComponentState, components } from './components.ts';

/** What the page shows and the database keeps. */
export const historyDays = 90;

/** Minutes of a day in each state. */
export interface DayCounts {
  component: string;
  day: Date;
  up: number;
  degraded: number;
  down: number;
}

export interface HistoryDay {
  /** ISO date, UTC. */
  date: string;
  state: ComponentState | 'no-data';
  up: number;
  degraded: number;
  down: number;
}

export interface ComponentHistory {
  component: Component;
  /** First day with data, among the last 90; null without any. */
  since: string | null;
  /** Basis points of the measured minutes; null without any. */
  uptime: number | null;
  /** Exactly 90, the oldest first. */
  days: HistoryDay[];
}

/** Days of UTC have 1,440 minutes each, whatever clocks do elsewhere. */
export function toHistory(rows: readonly DayCounts[], now: Date): ComponentHistory[] {
  const byKey = new Map(rows.map((row) => [`${row.component} ${dateOf(row.day)}`, row]));
  const today = Date.parse(dateOf(now));
  const dates = Array.from({ length: historyDays }, (_, at) => dateOf(new Date(today - days(historyDays - 1 - at))));
  return components.map((component) => {
    const all = dates.map((date) => toDay(date, byKey.get(`${component} ${date}`)));
    const since = all.find(({ state }) => state !== 'no-data')?.date ?? null;
    return { component, since, uptime: uptimeOf(all), days: all };
  });
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

function toDay(date: string, counts: DayCounts | undefined): HistoryDay {
  const { up, degraded, down } = counts ?? { up: 0, degraded: 0, down: 0 };
  return { date, state: stateOf(up, degraded, down), up, degraded, down };
}

/** A day is as bad as its worst minute. */
function stateOf(up: number, degraded: number, down: number): HistoryDay['state'] {
  if (down > 0) return 'down';
  if (degraded > 0) return 'degraded';
  return up > 0 ? 'up' : 'no-data';
}

/** Rounded down: with one minute of an outage it is never 100%. */
function uptimeOf(all: readonly HistoryDay[]): number | null {
  const available = all.reduce((sum, { up, degraded }) => sum + up + degraded, 0);
  const measured = all.reduce((sum, { down }) => sum + down, available);
  return measured === 0 ? null : Math.floor((available * 10_000) / measured);
}
