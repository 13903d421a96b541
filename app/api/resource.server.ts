import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { findBearer, type SignedIn } from '~/auth/session.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { readFields } from '~/request/read-fields.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import { type Problem, problemResponse } from './problem.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a call refuses with; thrown or returned, it becomes a problem document with the request's id. */
export interface HttpProblem {
  status: number;
  /** Stable, for programs. */
  code: string;
  /** A sentence, for people. */
  detail: string;
  errors?: Problem['errors'];
  headers?: Record<string, string>;
  /** Further members of the problem document. */
  members?: Record<string, unknown>;
  warnings?: unknown[];
}

export class HttpError extends Error {
  constructor(readonly problem: HttpProblem) {
    super(problem.code);
  }
}

export interface ResourceInput<Body, Who> {
  body: Body;
  who: Who;
  request: Request;
  params: Args['params'];
  context: Args['context'];
}

interface ResourceOptions<Body, Who> {
  /** Who may call: `bearer`, `anybody`, or a way of your own that throws `HttpError`. */
  auth: (args: Args) => Promise<Who>;
  /** Checked before `handle`; without one the body is not read. */
  body?: z.ZodType<Body>;
  /** The field that a plain-text body stands for. */
  textField?: string;
  /** Words a body that does not fit; by default a list with JSON pointers. */
  invalid?: (error: z.ZodError, args: Args) => HttpProblem;
  /** Answers with JSON, or with a Response of its own. */
  handle: (input: ResourceInput<Body, Who>) => Promise<object>;
}

export type ResourceHandler = (args: Args) => Promise<Response>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One method of a call: who, what, and the answer. */
export function resourceMethod<Body = undefined, Who = undefined>(
  options: ResourceOptions<Body, Who>,
): ResourceHandler {
  return async (args) => {
    const who = await options.auth(args);
    const body = options.body ? await parseBody(args, options.body, options) : undefined;
    const { request, params, context } = args;
    const result = await options.handle({ body: body as Body, who, request, params, context });
    return result instanceof Response ? result : json(result, { headers: { 'Cache-Control': 'no-store' } });
  };
}

/** A resource route: `export const { loader, action } = apiRoute({ POST: call({ … }) })`. Other methods get 405. */
export function resource(methods: Partial<Record<Method, ResourceHandler>>): {
  loader: ResourceHandler;
  action: ResourceHandler;
} {
  const handler: ResourceHandler = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method;
    const found = methods[method as Method];
    if (!found) return toProblemResponse(methodNotAllowed(methods), args);
    try {
      return await found(args);
    } catch (error) {
      return toErrorResponse(error, args);
    }
  };
  return { loader: handler, action: handler };
}

export const publicAccess = async (): Promise<undefined> => undefined;

/** The account behind the bearer token of `/api/auth/login`. */
export async function requireBearer(args: Args): Promise<SignedIn> {
  const found = await findBearer(args.request, args.context);
  if (found) return found;
  throw new HttpError({
    status: 401,
    code: 'signed-out',
    detail: 'Sign in and send the access token as a bearer token.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** What is missing and what belongs to somebody else look the same (S22). */
export const notFound = () =>
  new HttpError({ status: 404, code: 'not-found', detail: 'There is nothing here for you.' });

async function parseBody<Body>(
  args: Args,
  schema: z.ZodType<Body>,
  options: Pick<ResourceOptions<Body, never>, 'textField' | 'invalid'>,
) {
  const fields = await readFields(args.request, options.textField);
  if (!fields)
    throw new HttpError({ status: 400, code: 'broken-body', detail: 'The body is not what its content type says.' });
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new HttpError((options.invalid ?? listErrors)(parsed.error, args));
  return parsed.data;
}

function listErrors(error: z.ZodError): HttpProblem {
  const errors = error.issues.map((issue) => ({ detail: issue.message, pointer: `#/${issue.path.join('/')}` }));
  return { status: 422, code: 'invalid', detail: 'Some fields are missing or wrong.', errors };
}

function methodNotAllowed(methods: Partial<Record<Method, ResourceHandler>>): HttpProblem {
  const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return {
    status: 405,
    code: 'method',
    detail: 'This method is not served here.',
    headers: { Allow: allowed.join(', ') },
  };
}

const unavailable: HttpProblem = {
  status: 503,
  code: 'unavailable',
  detail: 'This part of the service is not available for a moment.',
  headers: { 'Retry-After': '30' },
};

function toErrorResponse(error: unknown, args: Args): Response {
  if (error instanceof HttpError) return toProblemResponse(error.problem, args);
  if (error instanceof Response) return error;
  reportError(error, args.context.requestId);
  if (error instanceof DatabaseUnavailable) return toProblemResponse(unavailable, args);
  return toProblemResponse(
    { status: 500, code: 'internal', detail: 'Something went wrong. Quote the request id when you ask about it.' },
    args,
  );
}

function toProblemResponse({ headers, ...refusal }: HttpProblem, { context }: Args): Response {
  return problemResponse({ ...refusal, requestId: context.requestId }, headers);
}
