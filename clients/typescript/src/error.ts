import type { Problem } from './types.ts';

/** Codes of this package, for failures that the API did not name. */
export type ClientCode =
  | 'key-missing'
  | 'key-malformed'
  | 'base-url-invalid'
  | 'idempotency-key-invalid'
  | 'unreachable'
  | 'timed-out'
  | 'aborted'
  | 'answer-unreadable'
  | 'answer-too-large'
  | 'webhook-unverified'
  | 'webhook-secret-invalid';

interface Details {
  code?: ClientCode;
  message?: string;
  requestId?: string | null;
  cause?: unknown;
}

/** A refusal of the API, or a failure to reach it. */
export class WaylineError extends Error {
  override readonly name = 'WaylineError';
  /** Stable code of the problem, or one of `ClientCode`. */
  readonly code: Problem['code'] | ClientCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Quote it when you ask about the request. */
  readonly requestId: string | null;
  /** Seconds after which the API asks to be called again. */
  readonly retryAfter: number | null;
  /** The whole problem document. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null, details: Details = {}) {
    const fallback =
      status === 0 ? 'Wayline could not be reached.' : `The answer (status ${status}) is no problem document.`;
    super(details.message ?? problem?.detail ?? fallback, { cause: details.cause });
    this.code = details.code ?? problem?.code ?? (status === 0 ? 'unreachable' : 'answer-unreadable');
    this.status = status;
    this.requestId = problem?.request_id ?? details.requestId ?? null;
    this.retryAfter = retryAfter;
    this.problem = problem;
  }
}
