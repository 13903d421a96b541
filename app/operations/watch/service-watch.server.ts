import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

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

export const readServices = (): readonly ServiceState[] => watchedStates;

/** Milliseconds for the first look at a service, which opens its connection; a refusal counts at once. */
const firstDeadline = seconds(5);

/** Checks periodically, so that requests need not; a slow service is never checked twice at once. */
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
  const deadline = seen.state === 'unknown' ? Math.max(firstDeadline, service.deadline) : service.deadline;
  const timer = setTimeout(() => {
    isLate = true;
    recordState(seen, 'away');
  }, deadline);
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
