import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { safeNext } from '~/auth/guards.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { requestedQuestion } from '~/forms/captcha/sign-in-captcha.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { signInByPasskey } from '~/forms/passkey-sign-in.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { signInByForm } from '~/forms/sign-in-by-form.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { Captcha, type CaptchaChallenge } from '~/ui/form/captcha.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { PasskeyForm } from '~/ui/form/passkey-form.tsx';
import { ResendForm } from '~/ui/form/resend-form.tsx';
import { signInAction, signInLoader } from '~/ui/form/sign-in-client.ts';
import { SignInForm } from '~/ui/form/sign-in-form.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { doneOf, urls } from '~/urls.ts';
import { resendActivationByForm } from './resend-activation.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.signIn.title',
  description: 'account.signIn.description',
  strings: ['account', 'errors'],
  scripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const next = safeNext(query.get('next'));
  const again = query.has('again');
  if (!again && (await findSignedIn(args))) return redirectDocument(next ?? urls.members());
  const { formToken, headers } = issueCsrfToken(request);
  const check = requestedQuestion(args);
  if (check?.modality === 'sounds') context.page.policy = { sounds: true };
  return json({ formToken, next, again, check, resent: doneOf('login', request.url) === 'resent' }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  if (form.has('resend')) return resendActivationByForm(request, context, form);
  return form.has('passkey') ? signInByPasskey(request, context, form) : signInByForm({ request, context, form });
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => signInLoader(args);

export const clientAction = (args: ClientActionFunctionArgs) => signInAction(args);

export const shouldRevalidate = () => false;

interface SignInResult {
  form?: FormState;
  resend?: string | null;
  check?: CaptchaChallenge | null;
}

export default function Login() {
  const t = useTranslate();
  const { formToken, next, again, check: requestedCheck, resent } = useLoaderData<typeof loader>();
  const result = useActionData<SignInResult>();
  const check = result?.check ?? requestedCheck;
  return (
    <section className="narrow">
      <h1>{t('account.signIn.title')}</h1>
      {resent ? <SuccessMessage>{t('account.signIn.resent')}</SuccessMessage> : null}
      {again && !result ? <p>{t('account.signIn.again')}</p> : null}
      <FormErrors form={result?.form} />
      {result?.resend ? <ResendForm csrfToken={formToken} proof={result.resend} /> : null}
      <SignInForm
        csrfToken={formToken}
        next={next}
        email={result?.form?.values.email}
        again={again}
        modality={check?.modality}
      >
        {check ? <Captcha challenge={check} form={result?.form} page={(check) => urls.login({ check })} /> : null}
      </SignInForm>
      <PasskeyForm purpose="sign-in" action={urls.login()} label={t('account.signIn.passkey')}>
        {next ? <input type="hidden" name="next" value={next} /> : null}
      </PasskeyForm>
      <h2>{t('common.access.new')}</h2>
      <p>{t('common.access.newText')}</p>
      <p>
        <a className="button secondary" href={urls.signUp()}>
          {t('common.access.signUp')}
        </a>
      </p>
    </section>
  );
}
