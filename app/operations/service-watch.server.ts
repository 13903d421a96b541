import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** An external service and its health check. */
export interface Service {
  name: string;
  ask(): Promise<boolean>;
  /** Milliseconds after which the check counts as failed. */
  deadline: number;
}

export interface ServiceState {
  name: string;
  state: 'unknown' | 'ok' | 'away';
  /** ISO 8601, UTC; null before the first check. */
  since: string | null;
}

let watchedStates: ServiceState[] = [];

/** The last states that this process has seen. */
export const readServices = (): readonly ServiceState[] => watchedStates;

/**
 * Checks the services periodically, each with a timeout and never twice at once, so that requests need not. Changes are
 * logged.
 */
export function watchServices(services: readonly Service[], every = seconds(2)): { stop(): void } {
  watchedStates = services.map(({ name }) => ({ name, state: 'unknown', since: null }));
  const underway = new Set<Service>();
  const checkAll = () => services.forEach((service, at) => void checkService(service, watchedStates[at], underway));
  const timer = setInterval(checkAll, every).unref();
  checkAll();
  return { stop: () => clearInterval(timer) };
}

async function checkService(service: Service, seen: ServiceState | undefined, underway: Set<Service>): Promise<void> {
  if (!seen || underway.has(service)) return;
  underway.add(service);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    recordState(seen, 'away');
  }, service.deadline);
  const answers = await service.ask().catch(() => false);
  clearTimeout(timer);
  underway.delete(service);
  recordState(seen, answers && !isLate ? 'ok' : 'away');
}

function recordState(seen: ServiceState, state: 'ok' | 'away'): void {
  if (seen.state === state) return;
  if (state === 'away') log.warn('service-away', { service: seen.name });
  else if (seen.state === 'away') log.info('service-back', { service: seen.name, away_since: seen.since });
  Object.assign(seen, { state, since: systemClock.now().toISOString() });
}
