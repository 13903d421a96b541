import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { ChangePasswordForm } from '~/accounts/account-forms.server.ts';
import { requiredLine } from '~/accounts/fields.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { freshIdentity } from '~/forms/fresh-identity.server.ts';
import { passkeyFields } from '~/forms/passkey-sign-in.server.ts';
import { recentPassword } from '~/forms/recent-login.server.ts';

export interface Change {
  request: Request;
  context: AppLoadContext;
  who: SignedIn;
  form: FormData;
}

export const IntentForm = z.object({
  intent: z.enum([
    'password',
    'begin-app',
    'confirm-app',
    'cancel-app',
    'remove-app',
    'add-passkey',
    'remove-passkey',
    'renew-codes',
  ]),
});

export const CodeForm = z.object({ code: z.string().max(100).catch('') });

export const IdentityForm = z.object(freshIdentity);

export const RemovePasskeyForm = z.object({ ...freshIdentity, id: z.string().regex(/^[\w-]{1,1400}$/) });

export const NewPasskeyForm = z.object({
  ...passkeyFields,
  ...recentPassword,
  name: requiredLine({ missing: 'account.fields.name', maxLength: 60 }),
});

export const PasswordForm = ChangePasswordForm.extend({ code: recentPassword.code });
