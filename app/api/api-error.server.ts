import type { Key, Values } from '~/i18n/catalogue.ts';
import { HttpError, type HttpErrorInput } from '~/request/http-error.server.ts';
import { type ProblemCode, problemCodes } from './problem-codes.ts';

export type ProblemSentence = Extract<Key, `problems.${string}`> extends `problems.${infer Name}` ? Name : never;

interface ApiErrorExtras extends Pick<HttpErrorInput, 'errors' | 'headers' | 'members' | 'warnings'> {
  /** Replaces the code's own sentence. */
  sentence?: ProblemSentence;
}

const authenticateHeader = { 'WWW-Authenticate': 'Bearer realm="Wayline API"' };

/** The guard's refusals have sentences of their own. */
type OwnCode = Exclude<ProblemCode, 'host' | 'host-malformed' | 'query'>;

export function apiError(code: OwnCode, values: Values = {}, extras: ApiErrorExtras = {}): HttpError {
  const { headers, sentence, ...rest } = extras;
  const status = problemCodes[code];
  return new HttpError({
    status,
    code,
    message: `problems.${sentence ?? code}`,
    values,
    headers: { ...(status === 401 ? authenticateHeader : {}), ...headers },
    ...rest,
  });
}
