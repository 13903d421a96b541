import { expect, test } from 'vitest';
import { NewPasswordForm, SignUpForm } from '~/accounts/account-forms.server.ts';
import { sampleNewPassword, sampleSignUp } from '~/api/docs/account-samples.ts';

test('what the documentation shows as a sign-up and as a new password is accepted', () => {
  expect(SignUpForm.safeParse(sampleSignUp).error?.issues).toBeUndefined();
  expect(NewPasswordForm.safeParse(sampleNewPassword).error?.issues).toBeUndefined();
});
