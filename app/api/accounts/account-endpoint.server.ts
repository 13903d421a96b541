import { z } from 'zod';
import { fallbackMessage, limitsOf } from '~/accounts/fields.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { traceOf } from '~/audit/client.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { log } from '~/platform/log.server.ts';
import { detailsFailures } from '~/request/failures.ts';
import { HttpError, reject } from '~/request/http-error.server.ts';
import { readFields } from '~/request/read-body.server.ts';
import { openToAll } from '~/request/responses.server.ts';
import { cachedText, jsonType } from '../cached-text.server.ts';
import type { Operation } from '../docs/operation.ts';
import {
  type ApiContext,
  type ApiRequest,
  type ApiResponse,
  anyBody,
  type CallerOf,
  type Endpoint,
  endpoint,
  type Method,
  type ParamsOf,
} from '../endpoint.ts';

type AccountProof = 'none' | 'bearer';

export interface AccountRequest<Fields, P extends AccountProof, Param extends string = string> {
  fields: Fields;
  caller: CallerOf<P>;
  request: ApiRequest<Param>;
  context: ApiContext;
}

interface AccountEndpointOptions<Path extends string, P extends AccountProof, Schema extends z.ZodType> {
  method: Method;
  path: Path;
  proof: P;
  /** Moves money: needs a password typed within ten minutes, else 403 `sign-in-again`. */
  isSensitive?: true;
  /** The same for everybody: pages of other sites may read it, and caches keep it for an hour. */
  isPublic?: true;
  /** What the documentation says of it. */
  operation: Operation;
  /** Without a schema the body stays unread. */
  schema?: Schema;
  /** Sentence of a 422 with errors by field; without it errors are a list with pointers. */
  invalid?: Key;
  /** @returns the JSON of a 200 @throws HttpError */
  handle(request: AccountRequest<z.output<Schema>, P, ParamsOf<Path>>): Promise<object> | object;
}

/** Sentences are in the caller's language. */
export function accountEndpoint<
  const Path extends string,
  const P extends AccountProof,
  Schema extends z.ZodType = z.ZodUndefined,
>(options: AccountEndpointOptions<Path, P, Schema>): Endpoint {
  const { method, path, proof, operation, isSensitive = false, isPublic = false, schema, invalid } = options;
  return endpoint<Path, P>({
    method,
    path,
    proof,
    body: anyBody,
    errors: 'account',
    operation,
    async handle(request, caller) {
      const { context } = request;
      if (isSensitive && caller) await requireRecentLogin(caller, context);
      const fields = schema ? await parseFields(request, schema, invalid) : undefined;
      const result = await options.handle({ fields: fields as z.output<Schema>, caller, request, context });
      return isPublic ? publicResponse(request, result) : jsonResponse(result);
    },
  });
}

async function requireRecentLogin({ account, session }: SignedIn, context: ApiContext): Promise<void> {
  if (!isRecentlyAuthenticated(session, context.now)) throw signInAgain();
  await auditSensitiveAct(account.id, context);
}

export const signInAgain = () => reject(detailsFailures['sign-in-again'], { code: 'sign-in-again' });

async function parseFields<Schema extends z.ZodType>(
  { headers, body, context }: ApiRequest,
  schema: Schema,
  invalid: Key | undefined,
): Promise<z.output<Schema>> {
  const fields = await readFields(headers.get('content-type'), body);
  if (!fields) throw new HttpError({ status: 400, code: 'broken-body', message: 'problems.broken-fields' });
  const parsed = schema.safeParse(fields, invalid ? { error: () => fallbackMessage } : {});
  if (parsed.success) return parsed.data;
  throw invalid ? errorByField(parsed.error, invalid) : errorList(parsed.error, context.language);
}

/** Messages of the schemas are keys of the catalogue. */
function errorByField(error: z.ZodError, message: Key): HttpError {
  const errors: Record<string, Key[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path.at(-1) ?? 'body');
    errors[field] = [...(errors[field] ?? []), issue.message as Key];
  }
  return new HttpError({ status: 422, code: 'invalid', message, errors, limits: limitsOf(error.issues) });
}

/** In words of ours: zod's are for programmers. */
function errorList(error: z.ZodError, language: Language): HttpError {
  const t = translator(language);
  const paths = [...new Set(error.issues.map(({ path }) => path.join('/')))];
  const errors = paths.map((path) => ({
    detail: t(path === '' ? 'problems.invalid' : 'account.fields.invalid'),
    pointer: `/${path}`,
  }));
  return new HttpError({ status: 422, code: 'invalid', message: 'problems.invalid', errors });
}

const publicResponse = (request: ApiRequest, result: object): ApiResponse =>
  cachedText(request, { body: JSON.stringify(result), type: jsonType, headers: openToAll, maxAge: 3600 });

const jsonHeaders = { 'Content-Type': jsonType, 'Cache-Control': 'no-store' };

const jsonResponse = (result: object): ApiResponse => ({
  status: 200,
  headers: jsonHeaders,
  body: JSON.stringify(result),
});

/** Missing, unknown and other accounts' ids get the same response (S22). */
export function requireOwn({ account }: SignedIn, id: unknown, { requestId, ip }: ApiContext): void {
  if (id === account.id) return;
  const { network } = traceOf({ ip });
  log.warn('authz_fail', { request_id: requestId, account: account.id, network });
  throw nothingHere();
}

export const nothingHere = () => new HttpError({ status: 404, code: 'not-found', message: 'problems.nothing-here' });

/** Older clients send the user under `user`, or under `data.user` (specification, 7). */
export const userBody = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess((body) => innerObject(innerObject(body, 'data'), 'user'), schema);

function innerObject(body: unknown, name: string): unknown {
  const inner: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? body[name as keyof typeof body] : null;
  return typeof inner === 'object' && inner !== null ? inner : body;
}

/** Unproven: `requireOwn` checks it. */
export const claimedUserId = z
  .union([z.string().max(200), z.number()])
  .transform(String)
  .optional();
