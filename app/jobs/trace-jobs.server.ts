import type { QueuedJob } from '~/platform/queue.server.ts';
import { inSpan, type SpanInput, tracer } from '~/platform/tracer.server.ts';
import type { JobName } from './jobs.ts';
import { traceparentOf, withTraceparent } from './traceparent.ts';

type Send = (job: JobName, work: readonly QueuedJob[]) => Promise<void>;

/** A span for each job that follows from a traced request; the queue carries it on to the worker. */
export async function sendTraced(job: JobName, work: readonly QueuedJob[], send: Send): Promise<void> {
  const sending = work.map((each) => ({ each, span: openSending(job, each) }));
  const failed = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
  try {
    await send(
      job,
      sending.map(({ each, span }) =>
        span ? { ...each, payload: withTraceparent(each.payload as object, span.traceparent) } : each,
      ),
    );
    for (const { span } of sending) span?.end();
  } catch (error) {
    for (const { span } of sending) span?.end({ failed: failed(error) });
    throw error;
  }
}

function openSending(job: JobName, { id, payload }: QueuedJob) {
  const parent = traceparentOf(payload);
  return parent ? tracer()?.open(spanOf('send', job, id, parent)) : undefined;
}

interface Attempt {
  id?: string | undefined;
  data: unknown;
  attemptsMade: number;
}

/** One attempt at a job. */
export async function runTraced<Result>(
  job: JobName,
  { id = '', data, attemptsMade }: Attempt,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!tracer()) return run();
  const span = spanOf('process', job, id, traceparentOf(data));
  const attributes = { ...span.attributes, 'messaging.bullmq.attempt': attemptsMade + 1 };
  return inSpan({ ...span, attributes, isRoot: true }, run);
}

function spanOf(operation: 'send' | 'process', job: JobName, id: string, parent: string | undefined): SpanInput {
  return {
    name: `${operation} ${job}`,
    kind: operation === 'send' ? 'producer' : 'consumer',
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.operation.type': operation,
      'messaging.operation.name': operation,
      'messaging.destination.name': job,
      'messaging.message.id': id,
    },
    parent,
  };
}
