import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { findBearer, type SignedIn } from '~/auth/session.server.ts';
import { isOutage } from '~/platform/database-errors.server.ts';
import { readBody } from '~/request/read-fields.server.ts';
import { reportFailure } from '~/request/report-error.server.ts';
import { type Problem, problemResponse } from './problem.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a call refuses with; thrown or returned, it becomes a problem document with the request's id. */
export interface Refusal {
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

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export interface CallInput<Body, Who> {
  body: Body;
  who: Who;
  request: Request;
  params: Args['params'];
  context: Args['context'];
}

interface CallOptions<Body, Who> {
  /** Who may call: `bearer`, `anybody`, or a way of your own that throws `Refused`. */
  auth: (args: Args) => Promise<Who>;
  /** Checked before `handle`; without one the body is not read. */
  body?: z.ZodType<Body>;
  /** The field that a plain-text body stands for. */
  textField?: string;
  /** Words a body that does not fit; by default a list with JSON pointers. */
  invalid?: (error: z.ZodError, args: Args) => Refusal;
  /** Answers with JSON, or with a Response of its own. */
  handle: (input: CallInput<Body, Who>) => Promise<object>;
}

export type Call = (args: Args) => Promise<Response>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One method of a call: who, what, and the answer. */
export function call<Body = undefined, Who = undefined>(options: CallOptions<Body, Who>): Call {
  return async (args) => {
    const who = await options.auth(args);
    const body = options.body ? await bodyOf(args, options.body, options) : undefined;
    const { request, params, context } = args;
    const answer = await options.handle({ body: body as Body, who, request, params, context });
    return answer instanceof Response ? answer : json(answer, { headers: { 'Cache-Control': 'no-store' } });
  };
}

/** A resource route: `export const { loader, action } = apiRoute({ POST: call({ … }) })`. Other methods get 405. */
export function apiRoute(methods: Partial<Record<Method, Call>>): { loader: Call; action: Call } {
  const answer: Call = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method;
    const found = methods[method as Method];
    if (!found) return toResponse(wrongMethod(methods), args);
    try {
      return await found(args);
    } catch (error) {
      return failure(error, args);
    }
  };
  return { loader: answer, action: answer };
}

export const anybody = async (): Promise<undefined> => undefined;

/** The account behind the bearer token of `/api/auth/login`. */
export async function bearer({ request }: Args): Promise<SignedIn> {
  const found = await findBearer(request);
  if (found) return found;
  throw new Refused({
    status: 401,
    code: 'signed-out',
    detail: 'Sign in and send the access token as a bearer token.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** What is missing and what belongs to somebody else look the same (S22). */
export const notFound = () => new Refused({ status: 404, code: 'not-found', detail: 'There is nothing here for you.' });

async function bodyOf<Body>(
  args: Args,
  schema: z.ZodType<Body>,
  options: Pick<CallOptions<Body, never>, 'textField' | 'invalid'>,
) {
  const fields = await readBody(args.request, options.textField);
  if (!fields)
    throw new Refused({ status: 400, code: 'broken-body', detail: 'The body is not what its content type says.' });
  const read = schema.safeParse(fields);
  if (!read.success) throw new Refused((options.invalid ?? listFaults)(read.error, args));
  return read.data;
}

function listFaults(error: z.ZodError): Refusal {
  const errors = error.issues.map((issue) => ({ detail: issue.message, pointer: `#/${issue.path.join('/')}` }));
  return { status: 422, code: 'invalid', detail: 'Some fields are missing or wrong.', errors };
}

function wrongMethod(methods: Partial<Record<Method, Call>>): Refusal {
  const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return {
    status: 405,
    code: 'method',
    detail: 'This method is not served here.',
    headers: { Allow: allowed.join(', ') },
  };
}

const unavailable: Refusal = {
  status: 503,
  code: 'unavailable',
  detail: 'This part of the service is not available for a moment.',
  headers: { 'Retry-After': '30' },
};

function failure(error: unknown, args: Args): Response {
  if (error instanceof Refused) return toResponse(error.refusal, args);
  if (error instanceof Response) return error;
  reportFailure(error, args.context.requestId);
  if (isOutage(error)) return toResponse(unavailable, args);
  return toResponse(
    { status: 500, code: 'internal', detail: 'Something went wrong. Quote the request id when you ask about it.' },
    args,
  );
}

function toResponse({ headers, ...refusal }: Refusal, { context }: Args): Response {
  return problemResponse({ ...refusal, requestId: context.requestId }, headers);
}
