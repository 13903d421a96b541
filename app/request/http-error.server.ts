import type { Key, Values } from '~/i18n/catalogue.ts';
import type { Failure } from './failures.ts';

/** Place of one fault: JSON pointer (RFC 6901), or line and column from 1. */
export interface ErrorDetail {
  detail: string;
  line?: number | null;
  column?: number | null;
  pointer?: string;
}

export interface HttpErrorInput {
  status: number;
  code: string;
  message: Key;
  values?: Values;
  errors?: ErrorDetail[] | Record<string, Key[]> | undefined;
  /** Characters that fit, by the field that is too long. */
  limits?: Record<string, number> | undefined;
  headers?: Record<string, string>;
  /** Further members of the problem document (RFC 9457, 3.2). */
  members?: Record<string, unknown> | undefined;
  warnings?: unknown[] | undefined;
}

/** `api/problem` turns it into JSON, `forms/form-error` into the page with its form. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  declare readonly message: Key;
  readonly values: Values;
  readonly errors: HttpErrorInput['errors'];
  readonly limits: HttpErrorInput['limits'];
  readonly headers: Record<string, string>;
  readonly members: HttpErrorInput['members'];
  readonly warnings: HttpErrorInput['warnings'];

  constructor({ status, code, message, values = {}, errors, limits, headers = {}, members, warnings }: HttpErrorInput) {
    super(message);
    this.status = status;
    this.code = code;
    this.values = values;
    this.errors = errors;
    this.limits = limits;
    this.headers = headers;
    this.members = members;
    this.warnings = warnings;
  }

  withHeaders(headers: Record<string, string>): HttpError {
    return new HttpError({ ...this, message: this.message, headers: { ...headers, ...this.headers } });
  }
}

interface RejectOptions {
  code?: string;
  errors?: HttpErrorInput['errors'];
  headers?: Record<string, string>;
}

export function reject({ status, message }: Failure, options: RejectOptions = {}): HttpError {
  const { code = codeOf(message), errors, headers = {} } = options;
  return new HttpError({ status, code, message, errors, headers });
}

/** "errors.signIn.notRecognised" becomes "not-recognised". */
const codeOf = (message: Key) =>
  message
    .split('.')
    .slice(-1)
    .join('')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
