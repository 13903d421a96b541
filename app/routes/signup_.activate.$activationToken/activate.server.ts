import type { AppLoadContext } from '@remix-run/node';
import { formOf } from '~/forms/read-form.server.ts';
import { signInByForm } from '~/forms/sign-in-by-form.server.ts';
import { signInError } from '~/forms/sign-in-response.server.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';

/** Signs in, and activates with the right password. An unexpected error has a sentence of its own here. */
export async function activateByForm(request: Request, context: AppLoadContext, activation: string): Promise<Response> {
  const form = await formOf(request);
  const typed = String(form.get('email') ?? '').slice(0, 254);
  const state = { values: { email: typed }, errors: {}, message: 'errors.activation.other' } as const;
  return withErrorFallback(() => signInByForm({ request, context, form, activation }), {
    requestId: context.requestId,
    fallback: () => signInError(context, 500, state, { inPlace: true }),
  });
}
