import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { safeNext } from '~/auth/guards.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { checkAsked } from '~/forms/captcha/sign-in-captcha.server.ts';
import { issueFormToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { HumanCheck, type Question } from '~/ui/form/captcha.tsx';
import { FormFaults } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { ResendForm } from '~/ui/form/resend-form.tsx';
import { SignInForm } from '~/ui/form/sign-in-form.tsx';
import { Notice } from '~/ui/form/success-message.tsx';
import { paths } from '~/urls.ts';
import { signInByForm } from './sign-in.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.signIn.title',
  description: 'account.signIn.description',
  strings: ['account', 'errors'],
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const next = safeNext(asked.get('next'));
  const again = asked.has('again');
  if (!again && (await findSignedIn(request))) return redirect(next ?? paths.members());
  const { formToken, headers } = issueFormToken(request);
  const check = checkAsked(request);
  if (check?.sense === 'sounds') context.policy = { ...context.policy, sounds: true };
  return json({ formToken, next, again, check, resent: asked.get('done') === 'resent' }, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => signInByForm(request, context);

interface Answer {
  form?: FormState;
  resend?: string | null;
  check?: Question | null;
}

export default function Login() {
  const t = useTranslate();
  const { formToken, next, again, check: asked, resent } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const check = answer?.check ?? asked;
  return (
    <section className="narrow">
      <h1>{t('account.signIn.title')}</h1>
      {resent ? <Notice>{t('account.signIn.resent')}</Notice> : null}
      {again && !answer ? <p>{t('account.signIn.again')}</p> : null}
      <FormFaults form={answer?.form} />
      {answer?.resend ? <ResendForm formToken={formToken} proof={answer.resend} /> : null}
      <SignInForm
        formToken={formToken}
        next={next}
        email={answer?.form?.values.email}
        again={again}
        sense={check?.sense}
      >
        {check ? <HumanCheck check={check} form={answer?.form} page={paths.loginCheck} /> : null}
      </SignInForm>
      <p>
        <a className="button secondary" href={paths.signUp()}>
          {t('common.access.signUp')}
        </a>
      </p>
    </section>
  );
}
