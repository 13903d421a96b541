import { type AppLoadContext, json, redirectDocument } from '@remix-run/node';
import { z } from 'zod';
import { requestFactorReset } from '~/accounts/second-factor/lost-device.server.ts';
import type { FoundPending } from '~/accounts/second-factor/pending-sign-in.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { type CodeSignIn, pendingOf } from '~/auth/strategies/code.server.ts';
import type { PasskeySignIn } from '~/auth/strategies/passkey.server.ts';
import { browserOf } from '~/forms/csrf.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { passkeyFields } from '~/forms/passkey-sign-in.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { finishSignIn } from '~/forms/sign-in-response.server.ts';
import { formatMoment } from '~/i18n/moments.ts';
import { secondFactorFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';

const CodeForm = z.object({ code: z.string().max(100).catch('') });
const PasskeyForm = z.object(passkeyFields);
const LostForm = z.object({ lost: z.literal('1') });

/** Completes the sign-in by code or passkey, or sends the link for a lost device. */
export async function completeByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const form = await formOf(request);
  if (form.has('lost')) return sendLink(request, context, form);
  const outcome = form.has('passkey') ? await byPasskey(request, context, form) : await byCode(request, context, form);
  if (outcome instanceof Response) return outcome;
  if (outcome.ok && 'pending' in outcome) return finish(request, context, outcome);
  if (outcome.ok || outcome.reason === 'sign-in-expired') return redirectDocument(urls.login());
  return formFailure(secondFactorFailures, outcome, form.has('passkey') ? {} : { field: 'code' });
}

interface Completed {
  pending: FoundPending;
  session: { token: string; expiresAt: Date };
}

const finish = (request: Request, context: AppLoadContext, { pending, session }: Completed) => {
  const { account, remember, next } = pending;
  const form = { email: account.email, remember_me: remember, next };
  return finishSignIn({ request, context }, { account, session }, form);
};

async function byCode(request: Request, context: AppLoadContext, form: FormData): Promise<Response | CodeSignIn> {
  const read = checkForm(request, form, CodeForm);
  if (!read.ok) return invalidFormError(read);
  return authenticator.authenticate('code', request, { code: read.value.code, context });
}

async function byPasskey(request: Request, context: AppLoadContext, form: FormData): Promise<Response | PasskeySignIn> {
  const read = checkForm(request, form, PasskeyForm);
  if (!read.ok) return invalidFormError(read);
  const { passkey: response, ticket } = read.value;
  const browser = browserOf(request) ?? '';
  return authenticator.authenticate('passkey', request, {
    response,
    ticket,
    browser,
    context,
    as: { purpose: 'code' },
  });
}

async function sendLink(request: Request, context: AppLoadContext, form: FormData): Promise<Response> {
  const read = checkForm(request, form, LostForm);
  if (!read.ok) return invalidFormError(read);
  const pending = await pendingOf(request, context.now);
  if (!pending) return redirectDocument(urls.login());
  const sent = await requestFactorReset(pending.accountId, context);
  if (!sent.ok) return formFailure(secondFactorFailures, sent);
  return json({ worksFrom: formatMoment(sent.worksFrom.toISOString(), context.language) });
}
