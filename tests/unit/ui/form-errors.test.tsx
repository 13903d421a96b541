import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangePasswordForm, DetailsForm, NewPasswordForm, SignUpForm } from '~/accounts/account-forms.server.ts';
import { limitsOf } from '~/accounts/fields.server.ts';
import { BrandingForm as BrandingFields } from '~/agency/branding-form.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { accountLabels, type FieldLabels } from '~/ui/form/field-labels.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { PlanChoice } from '~/ui/form/plan-choice.tsx';
import { SignInFields } from '~/ui/form/sign-up-fields.tsx';
import { brandingLabels } from '~/ui/members/branding-form.tsx';

const print = (node: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <I18nProvider language={language} t={translator(language)}>
      {node}
    </I18nProvider>,
  );
const stateOf = (errors: Record<string, Key>) => ({ values: {}, errors });

test('the summary names the field that is too long, the field itself does not', () => {
  const limits = { city: 80, password: 1000 };
  const form = { ...stateOf({ city: 'account.fields.tooLong', email: 'account.fields.email' }), limits };
  const summary = print(<FormErrors form={form} />);
  expect(summary).toContain('<a href="#city">“City” is too long: at most 80 characters</a>');
  expect(summary).toContain('<a href="#email">Please enter a valid email address</a>');
  expect(print(<FormErrors form={form} />, 'de')).toContain(
    '<a href="#city">„Ort“ ist zu lang: höchstens 80 Zeichen</a>',
  );
  const password = { ...stateOf({ password: 'account.fields.tooLong' }), limits };
  expect(print(<SignInFields form={password} />)).toContain('>This is too long: at most 1,000 characters<');
  expect(print(<SignInFields form={password} />, 'de')).toContain('>Das ist zu lang: höchstens 1.000 Zeichen<');
});

const schemas = { SignUpForm, DetailsForm, NewPasswordForm, ChangePasswordForm, ContactForm };

test.each([
  ...Object.entries(schemas).map(([name, schema]) => [name, schema, accountLabels] as const),
  ['BrandingForm', BrandingFields, brandingLabels] as const,
])('every field of %s that may be too long has its label', (_, schema, labels: FieldLabels) => {
  const filled = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, 'Aa1'.repeat(40_000)]));
  const { error } = schema.safeParse(filled);
  const tooLong = (error?.issues ?? []).filter(({ message }) => message === 'account.fields.tooLong');
  expect(tooLong.length).toBeGreaterThan(1);
  const fields = tooLong.map(({ path }) => String(path[0]));
  expect(fields.filter((field) => !(field in labels))).toEqual([]);
  expect(Object.keys(limitsOf(tooLong))).toEqual(fields);
});

test.each(languages)('a refused password says its rule once beside the field: %s', (language) => {
  const t = translator(language);
  const hint = t('account.signUp.passwordHint');
  expect(print(<SignInFields form={undefined} />, language)).toContain(hint);
  const refused = print(<SignInFields form={stateOf({ password: 'account.fields.password' })} />, language);
  expect(refused).toContain(t('account.fields.password'));
  expect(refused).not.toMatch(/password-hint|class="hint"/);
  const common = print(<SignInFields form={stateOf({ password: 'account.fields.passwordCommon' })} />, language);
  expect(common).toContain(hint);
});

test.each(languages)('only a newcomer is told what signing up accepts: %s', (language) => {
  const t = translator(language);
  const choice = { cards: [], currencies: [], currency: 'gbp', chosen: 1, current: null };
  const [newcomer, customer] = [true, false].map((isSigningUp) =>
    print(<PlanChoice {...choice} isSigningUp={isSigningUp} />, language),
  );
  expect(newcomer).toContain(t('account.signUp.termsBefore'));
  expect(customer).not.toContain(t('account.signUp.termsBefore'));
  expect(customer).toContain(t('account.plans.termsBefore'));
  expect(customer).toContain(t('account.signUp.termsLink'));
});

test.each(languages)('no key is named where a phone is without one: %s', (language) => {
  const t = translator(language);
  for (const key of ['converter.paper.select', 'converter.result.copyFailed', 'share.dialog.copyFailed'] as const)
    expect(t(key)).not.toMatch(/Ctrl|Strg/);
});
