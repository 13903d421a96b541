import { seconds } from '~/platform/clock.ts';
import { readPool } from '~/platform/database.server.ts';
import { inTime } from '~/platform/in-time.ts';
import { type GaugeValue, gauges, setGauge } from '~/platform/metrics.server.ts';
import { type OutboxState, readOutboxState } from '../admin/outbox-state.server.ts';
import { type QueueState, readQueues } from '../admin/queues.server.ts';
import { newestBackup, restoreTestFailed } from './newest-backup.server.ts';
import { readServices } from './service-watch.server.ts';

/** Milliseconds that one look waits for database and Redis; without an answer, their gauges are missing from it. */
const DEADLINE = seconds(2);

/** Outbox and queues are the same for all processes, so only workers tell of them. */
export async function readGauges(role: string, now: Date): Promise<void> {
  setServices();
  setConnections();
  const [outbox, queues] =
    role === 'web'
      ? [null, null]
      : await Promise.all([inTime(readOutboxState(now), DEADLINE), inTime(readQueues(now), DEADLINE)]);
  setOutbox(outbox);
  setQueues(queues ?? []);
  setBackup(role);
}

/** Where the folder cannot be read, there is none for us: the alert rises. */
function setBackup(role: string): void {
  const newest = role === 'web' ? null : or(newestBackup, 0);
  setGauge(gauges.lastBackup, newest === null ? [] : [{ labels: {}, value: newest / 1000 }]);
  const failed = role === 'web' ? null : or(restoreTestFailed, true);
  setGauge(gauges.restoreFailed, failed === null ? [] : [{ labels: {}, value: Number(failed) }]);
}

function or<Value>(read: () => Value, unreadable: Value): Value {
  try {
    return read();
  } catch {
    return unreadable;
  }
}

function setServices(): void {
  const known = readServices().filter(({ state }) => state !== 'unknown');
  setGauge(
    gauges.services,
    known.map(({ name, state }) => ({ labels: { service: name }, value: state === 'ok' ? 1 : 0 })),
  );
}

function setConnections(): void {
  const { used, idle, waiting } = readPool() ?? {};
  setGauge(gauges.connections, valuesBy('state', { used, idle, waiting }));
}

function setOutbox(state: OutboxState | null): void {
  const { waiting, underway, failed } = state ?? {};
  setGauge(gauges.outboxJobs, valuesBy('state', { waiting, underway, failed }));
  setGauge(gauges.outboxAge, state ? [{ labels: {}, value: state.oldestSeconds ?? 0 }] : []);
}

function setQueues(queues: readonly QueueState[]): void {
  setGauge(
    gauges.queueJobs,
    queues.flatMap(({ name: queue, waiting, active, delayed, failed }) =>
      valuesBy('state', { waiting, active, delayed, failed }).map(({ labels, value }) => ({
        labels: { queue, ...labels },
        value,
      })),
    ),
  );
  setGauge(
    gauges.queueAge,
    queues.map(({ name, oldestSeconds }) => ({ labels: { queue: name }, value: oldestSeconds ?? 0 })),
  );
  setGauge(gauges.lastRun, timesOf(queues, 'lastRun'));
  setGauge(gauges.nextRun, timesOf(queues, 'nextRun'));
}

/** Seconds since 1970. */
const timesOf = (queues: readonly QueueState[], which: 'lastRun' | 'nextRun'): GaugeValue<'queue'>[] =>
  queues.flatMap(({ name, [which]: at }) => (at ? [{ labels: { queue: name }, value: Date.parse(at) / 1000 }] : []));

const valuesBy = <Label extends string>(label: Label, values: Record<string, number | undefined>) =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ labels: { [label]: name } as Partial<Record<Label, string>>, value }],
  );
