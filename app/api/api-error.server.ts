import type { Key, Values } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type ProblemCode, problemCodes } from './problem-codes.ts';
import { type Refusal, Refused } from './resource.server.ts';

export { Refused };

/** Problems are for developers, who read English logs. */
const t = translator('en');

const challenge = { 'WWW-Authenticate': 'Bearer realm="Wayline API"' };

type Sentence = Extract<Key, `problems.${string}`> extends `problems.${infer Name}` ? Name : never;

interface More extends Partial<Omit<Refusal, 'status' | 'code' | 'detail'>> {
  /** Another sentence than the code's own. */
  sentence?: Sentence;
}

/** A refusal of the API by its code, to be thrown; `values` fill the sentence, `more` adds headers, errors, members. */
export function refusal(code: ProblemCode, values: Values = {}, more: More = {}): Refused {
  const { headers, sentence, ...rest } = more;
  const status = problemCodes[code];
  const detail = t(`problems.${sentence ?? code}`, values);
  return new Refused({ status, code, detail, headers: { ...(status === 401 ? challenge : {}), ...headers }, ...rest });
}
