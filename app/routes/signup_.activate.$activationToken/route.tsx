import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { findActivation } from '~/accounts/activation.server.ts';
import { requestedQuestion } from '~/forms/captcha/sign-in-captcha.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';
import { Captcha, type CaptchaChallenge } from '~/ui/form/captcha.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { ResendForm } from '~/ui/form/resend-form.tsx';
import { signInAction } from '~/ui/form/sign-in-client.ts';
import { SignInForm } from '~/ui/form/sign-in-form.tsx';
import { urls } from '~/urls.ts';
import { activateByForm } from './activate.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.activation.title',
  strings: ['account', 'errors'],
  scripts: true,
  unlisted: true,
};

interface Activation {
  formToken: string;
  /** The link's token; null when it failed, and `fault` says why. */
  token: string | null;
  /** Set once the account is active: before, a stranger may have typed it. */
  name: string | null;
  fault: Key | null;
  check: CaptchaChallenge | null;
  hasErrors: boolean;
}

/** Shows the welcome and changes nothing: mail gateways open links before people do. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { formToken, headers } = issueCsrfToken(request);
  const token = params.activationToken ?? '';
  const failed = (status: number, fault: Key) =>
    json<Activation>({ formToken, token: null, name: null, fault, check: null, hasErrors: true }, { status, headers });
  const look = async () => {
    const account = await findActivation(token, context.now);
    if (!account) return failed(404, 'errors.activation.invalid');
    const name = account.activatedAt ? account.name : null;
    const check = requestedQuestion({ request, context });
    if (check?.modality === 'sounds') context.page.policy = { sounds: true };
    return json<Activation>({ formToken, token, name, fault: null, check, hasErrors: false }, { headers });
  };
  return withErrorFallback(look, {
    requestId: context.requestId,
    fallback: () => failed(500, 'errors.activation.other'),
  });
}

/** Signs in, and activates with the right password. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  activateByForm(request, context, params.activationToken ?? '');

export const clientAction = (args: ClientActionFunctionArgs) => signInAction(args);

export const shouldRevalidate = () => false;

export default function Activate() {
  const t = useTranslate();
  const { formToken, token, name, fault, check: asked } = useLoaderData<Activation>();
  const answer = useActionData<{ form?: FormState; resend?: string | null; check?: CaptchaChallenge | null }>();
  const check = answer?.check ?? asked;
  const welcome = name === null ? t('account.activation.welcomeNew') : t('account.activation.welcome', { name });
  const form = answer?.form ?? (fault ? { values: {}, errors: {}, message: fault } : undefined);
  return (
    <section className="narrow">
      <h1>{token === null ? t('account.activation.title') : welcome}</h1>
      <FormErrors form={form} />
      {answer?.resend ? <ResendForm csrfToken={formToken} proof={answer.resend} /> : null}
      {token === null ? (
        <Failed />
      ) : (
        <p>{t(name === null ? 'account.activation.signIn' : 'account.activation.text')}</p>
      )}
      {token === null ? null : (
        <SignInForm
          csrfToken={formToken}
          activation={token}
          email={answer?.form?.values.email}
          modality={check?.modality}
        >
          {check ? <Captcha challenge={check} form={form} page={(check) => urls.activate(token, { check })} /> : null}
        </SignInForm>
      )}
    </section>
  );
}

function Failed() {
  const t = useTranslate();
  return (
    <p>
      {t('account.activation.failedHelp')} <a href={urls.login()}>{t('account.signIn.title')}</a>
    </p>
  );
}
