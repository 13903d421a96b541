import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** A service that the product talks to, and how it is asked whether it is there. */
export interface Service {
  name: string;
  ask(): Promise<boolean>;
  /** Milliseconds after which no answer counts as none. */
  deadline: number;
}

export interface ServiceState {
  name: string;
  state: 'unknown' | 'ok' | 'away';
  /** ISO 8601, UTC; null before the first answer. */
  since: string | null;
}

let watchedStates: ServiceState[] = [];

/** The services as this process has seen them last. */
export const readServices = (): readonly ServiceState[] => watchedStates;

/**
 * Asks the services from time to time, each with a deadline of its own and never twice at once, so that nobody's request
 * has to. What changes is logged.
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
