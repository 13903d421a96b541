import type { Problem } from './types.ts';

/** A refusal of the API, or a failure to reach it. */
export class WaylineError extends Error {
  override readonly name = 'WaylineError';
  /** Stable code of the problem; `unreachable` when no answer came. */
  readonly code: Problem['code'] | 'unreachable';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Quote it when you ask about the request. */
  readonly requestId: string | null;
  /** Seconds after which the API asks to be called again. */
  readonly retryAfter: number | null;
  /** The whole problem document. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null, cause?: unknown) {
    super(problem?.detail ?? 'Wayline could not be reached.', { cause });
    this.code = problem?.code ?? 'unreachable';
    this.status = status;
    this.requestId = problem?.request_id ?? null;
    this.retryAfter = retryAfter;
    this.problem = problem;
  }
}
