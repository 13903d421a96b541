import { type AppLoadContext, json } from '@remix-run/node';
import { ResetRequestForm } from '~/accounts/account-forms.server.ts';
import { requestReset } from '~/accounts/reset-password.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { resetRequestFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
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
  const fallback = () => formError(reject({ status: 500, message: 'errors.reset.other' }), values);
  return withErrorFallback(ask, { requestId: context.requestId, fallback });
}
