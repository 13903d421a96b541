import type { Key, Values } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type ProblemCode, problemCodes } from './problem-codes.ts';
import { HttpError, type HttpProblem } from './resource.server.ts';

export { HttpError };

/** Problems are for developers, who read English logs. */
const t = translator('en');

const authenticateHeader = { 'WWW-Authenticate': 'Bearer realm="Wayline API"' };

type ProblemSentence = Extract<Key, `problems.${string}`> extends `problems.${infer Name}` ? Name : never;

interface ApiErrorExtras extends Partial<Omit<HttpProblem, 'status' | 'code' | 'detail'>> {
  /** Another sentence than the code's own. */
  sentence?: ProblemSentence;
}

/** A refusal of the API by its code, to be thrown; `values` fill the sentence, `more` adds headers, errors, members. */
export function apiError(code: ProblemCode, values: Values = {}, extras: ApiErrorExtras = {}): HttpError {
  const { headers, sentence, ...rest } = extras;
  const status = problemCodes[code];
  const detail = t(`problems.${sentence ?? code}`, values);
  return new HttpError({
    status,
    code,
    detail,
    headers: { ...(status === 401 ? authenticateHeader : {}), ...headers },
    ...rest,
  });
}
