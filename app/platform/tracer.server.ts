/** Only types of OpenTelemetry may be imported here: its packages are loaded when traces are switched on. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanInput {
  /** Of a bounded set: never a path, an address or an id. */
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** W3C `traceparent` of the span that this one follows; without one it follows the span around it. */
  parent?: string | undefined;
  /** Begins a trace where `parent` is missing. */
  isRoot?: boolean;
}

export interface OpenSpan {
  /** With it another process goes on with the trace. */
  traceparent: string;
  run<Result>(work: () => Result): Result;
  /** @param end.failed kind of an error, never its message */
  end(end?: { name?: string; attributes?: Attributes; failed?: string | undefined }): void;
}

export interface Tracer {
  open(input: SpanInput): OpenSpan;
  /** Of the span around the caller. */
  traceparent(): string | undefined;
  /** Sends what waits. */
  stop(): Promise<void>;
}

let current: Tracer | null = null;

/** Null while traces are off. */
export const tracer = (): Tracer | null => current;

export function setTracer(given: Tracer | null): void {
  current = given;
}

/** Runs `work` in a span; without traces it only runs it. */
export async function inSpan<Result>(input: SpanInput, work: () => Promise<Result>): Promise<Result> {
  const span = current?.open(input);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}
