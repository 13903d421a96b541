import { type AppLoadContext, json } from '@remix-run/node';
import { z } from 'zod';
import { revealKey } from '~/accounts/reveal-key.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import { revealFailures } from '~/request/failures.ts';

const RevealForm = z.object(recentPassword);

/** Shows the private key in the response to a form with a recent login. */
export async function revealByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const read = await readForm(request, RevealForm);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const revealed = await revealKey(who.account, context);
  if (revealed.ok) return json({ secret: revealed.secret });
  return formFailure(revealFailures, revealed);
}
