import { setTimeout as sleep } from 'node:timers/promises';
import { days, seconds } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { type Component, type ComponentState, components } from './components.ts';
import { type ComponentHistory, historyDays, toHistory } from './status-history.ts';
import { latestCheck } from './status-watch.server.ts';

export interface ServiceStatus {
  /** ISO 8601, UTC; null while nothing is known. */
  checkedAt: string | null;
  /** The worst of all components. */
  overall: ComponentState | null;
  states: Record<Component, ComponentState> | null;
  /** Null while the database is away. */
  history: ComponentHistory[] | null;
}

/** How long one reading of the history serves everybody; the page says that it measures minutes. */
const HISTORY_LASTS = seconds(15);
const PATIENCE = seconds(2);

let reading: { at: number; history: Promise<ComponentHistory[] | null> } | null = null;

/** Never throws: what this process sees is told without the database, too. */
export async function readStatus(now: Date): Promise<ServiceStatus> {
  const check = latestCheck(now);
  const history = await historyAt(now);
  return {
    checkedAt: check?.at.toISOString() ?? null,
    overall: check ? worstOf(Object.values(check.states)) : null,
    states: check?.states ?? null,
    history,
  };
}

function worstOf(states: readonly ComponentState[]): ComponentState {
  if (states.includes('down')) return 'down';
  return states.includes('degraded') ? 'degraded' : 'up';
}

function historyAt(now: Date): Promise<ComponentHistory[] | null> {
  const age = reading ? now.getTime() - reading.at : HISTORY_LASTS;
  if (!reading || age < 0 || age >= HISTORY_LASTS) {
    const history = Promise.race([readHistory(now).catch(() => null), sleep(PATIENCE, null, { ref: false })]);
    reading = { at: now.getTime(), history };
  }
  return reading.history;
}

async function readHistory(now: Date): Promise<ComponentHistory[]> {
  const rows = await database().statusDay.findMany({
    where: { day: { gt: new Date(now.getTime() - days(historyDays)) } },
    select: { component: true, day: true, up: true, degraded: true, down: true },
    take: historyDays * components.length,
  });
  return toHistory(rows, now);
}
