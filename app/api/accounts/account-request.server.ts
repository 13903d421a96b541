import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { PartialDetails } from '~/accounts/account-forms.server.ts';
import { toUserJson } from '~/accounts/account-json.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import { findPendingEmail } from '~/accounts/email-change.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { detailsFailures } from '~/request/failures.ts';
import { findRequestsUsed } from '~/usage/requests-used.server.ts';
import { HttpError, type HttpProblem, notFound, requireBearer } from '../resource.server.ts';

/** The account as the API writes it (specification, 3.3). */
export async function userOf(account: Account, now: Date) {
  const [used, email, { pending: plan }] = await Promise.all([
    findRequestsUsed(account.id, now),
    findPendingEmail(account.id, now),
    billingState(account),
  ]);
  return toUserJson(account, used, { email, plan });
}

/** A refusal in the words of the catalogue; its code is the key's last part. */
export function translatedError(
  { language }: Pick<RequestContext, 'language'>,
  status: number,
  message: Key,
  extra: Partial<HttpProblem> = {},
): HttpError {
  const code = message
    .split('.')
    .slice(-1)
    .join('')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new HttpError({ status, code, detail: translator(language)(message), ...extra });
}

/** Messages by field: `errors.email` (specification, 7). */
export const fieldErrors =
  (message: Key) =>
  (error: z.ZodError, { context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    const t = translator(context.language);
    const errors: Record<string, string[]> = {};
    for (const issue of error.issues) {
      const field = String(issue.path.at(-1) ?? 'body');
      errors[field] = [...(errors[field] ?? []), t(issue.message as Key)];
    }
    return translatedError(context, 422, message, { code: 'invalid', errors }).problem;
  };

/** `Retry-After` in seconds, for refusals that pass. */
export const withRetryAfter = (seconds: number): Partial<HttpProblem> => ({
  headers: { 'Retry-After': String(seconds) },
});

/** Ids of other accounts, unknown ones and no ids at all answer alike (S22). */
export function requireOwn(who: SignedIn, id: unknown): void {
  if (id !== who.account.id) throw notFound();
}

/**
 * Saves details for a call.
 * @returns the account with its former address
 * @throws 403 when the address is to change and the password was not typed within ten minutes, 422, 429 above the limits
 */
export async function saveByRequest(
  who: SignedIn,
  form: PartialDetails,
  { context }: Pick<ActionFunctionArgs, 'context'>,
): Promise<Account> {
  const outcome = await changeDetails(who, form, context);
  if (outcome.ok) return outcome.account;
  const { status, message } = detailsFailures[outcome.reason];
  if (outcome.reason === 'vat-number-invalid') throw fieldError(context, 'vatnumber', message);
  if (outcome.reason === 'sign-in-again') throw translatedError(context, status, message, { code: outcome.reason });
  const wait = withRetryAfter(outcome.retryAfterSeconds);
  throw translatedError(context, status, message, { code: 'too-many', ...wait });
}

function fieldError(context: RequestContext, field: string, message: Key): HttpError {
  const error = translatedError(context, 422, message);
  error.problem.errors = { [field]: [error.problem.detail] };
  return error;
}

/** As `bearer`, for calls that move money or show a secret. @throws 403 `sign-in-again` after ten minutes */
export async function requireRecentBearer(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<SignedIn> {
  const who = await requireBearer(args);
  if (isRecentlyAuthenticated(who.session, args.context.now)) {
    await auditSensitiveAct(who.account.id, args.context);
    return who;
  }
  throw translatedError(args.context, 403, 'errors.reveal.password', { code: 'sign-in-again' });
}

/** A body that is the user, or has it under `user`, as the older clients send it. */
export const userBody = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess((body) => {
    const inner = typeof body === 'object' && body !== null && 'user' in body ? body.user : null;
    return typeof inner === 'object' && inner !== null ? inner : body;
  }, schema);

/** The id that a user in a body claims to be; calls about somebody else find nothing. */
export const claimedUserId = z
  .union([z.string().max(200), z.number()])
  .transform(String)
  .optional();
