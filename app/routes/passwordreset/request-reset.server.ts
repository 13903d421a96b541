import { type AppLoadContext, json } from '@remix-run/node';
import { ResetRequestForm } from '~/accounts/account-forms.server.ts';
import { requestReset } from '~/accounts/reset-password.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { formFailure } from '~/forms/form-failure.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { resetRequestFailures } from '~/request/failures.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';

export async function requestResetByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const read = await readForm(request, ResetRequestForm);
  if (!read.ok) return invalidFormError(read, 'errors.reset.incomplete');
  const { values } = read;
  const { email, ticket, picture, website } = read.value;
  const ask = async () => {
    const isHuman = async () => (await isAnswerCorrect(ticket, Number(picture), context.now)) && !website;
    const outcome = await requestReset(email, { ...context, isHuman });
    if (outcome.ok) return json({ sent: true });
    return formFailure(resetRequestFailures, outcome, { values });
  };
  const fallback = () => formError(500, 'errors.reset.other', { values });
  return withErrorFallback(ask, { requestId: context.requestId, fallback });
}
