import { expect, test } from 'vitest';
import { z } from 'zod';
import * as accountForms from '~/accounts/account-forms.server.ts';
import { fallbackMessage } from '~/accounts/fields.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { captcha } from '~/forms/captcha/captcha.server.ts';
import { csrfField, sessionCsrfToken } from '~/forms/csrf.server.ts';
import { checkForm } from '~/forms/read-form.server.ts';
import { sentencesOf } from '../../support/catalogues.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings();

const keys = new Set(sentencesOf('en').keys());

/** As the schemas of the page halves: checks of every kind, and no message. */
const bare = z.object({
  intent: z.enum(['rotate', 'revoke']),
  kind: z.literal('resend'),
  id: z.uuid(),
  plan: z.string().max(40),
  number: z.coerce.number().int().min(3),
  at: z.iso.date(),
  part: z.object({ inner: z.string() }),
  either: z.union([z.string().regex(/^a$/), z.number()]),
});

const { SignUpForm, SignInForm, DetailsForm, PartialDetails, ResetRequestForm, NewPasswordForm } = accountForms;
const schemas: Record<string, z.ZodObject> = {
  SignUpForm,
  SignInForm,
  DetailsForm,
  PartialDetails,
  ResetRequestForm,
  NewPasswordForm,
  ContactForm,
  captcha: z.object({ captcha }),
  bare,
};

const garbage = ['', ' ', '\u0000', '-1', '1e999', 'true', '[]', '{"a":1}', '%ff', 'x'.repeat(70_000), '\ud800', '😀'];

function errorsOf(schema: z.ZodObject, text: string | null): Record<string, string> {
  const request = new Request('http://localhost/', { headers: { cookie: 'sid=a-session-of-a-browser' } });
  const form = new FormData();
  form.set(csrfField, sessionCsrfToken(request) ?? '');
  for (const name of Object.keys(schema.shape)) if (text !== null) form.append(name, text);
  const read = checkForm(request, form, schema);
  if (!read.ok) expect(read.status).toBe(422);
  return read.ok ? {} : read.state.errors;
}

test.each(Object.keys(schemas))('%s says what is wrong in keys of the catalogue, whatever was sent', (name) => {
  const schema = schemas[name] ?? bare;
  const messages = [null, ...garbage].flatMap((text) => Object.values(errorsOf(schema, text)));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !keys.has(message))).toEqual([]);
});

test('a check without a message of its own has the general one', () => {
  expect(new Set(Object.values(errorsOf(bare, 'garbage')))).toEqual(new Set([fallbackMessage]));
});

test('errors come in the order in which the form shows its fields', () => {
  expect(Object.keys(errorsOf(SignUpForm, null))).toEqual([
    'email',
    'password',
    'password_confirmation',
    'agencyname',
    'contactperson',
    'phone',
    'addressone',
    'city',
    'country',
  ]);
});
