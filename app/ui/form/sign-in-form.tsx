import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { SignInResponse } from './sign-in-client.ts';

type Modality = 'pictures' | 'sounds';

interface Props {
  csrfToken: string;
  email?: string | undefined;
  next?: string | null | undefined;
  /** Keeps the field ids of the page's form and the dialog's apart. */
  idPrefix?: string;
  /** True when a signed-in user has to type the password again. */
  again?: boolean;
  /** Token of an activation link: signing in activates the account. */
  activation?: string;
  /** The captcha, where one is asked. Each question can be used once, so the form then leads to a new page. */
  children?: ReactNode;
  modality?: Modality | undefined;
}

/**
 * E-mail, password, remember me. A plain form; with JavaScript a fetcher posts it, so that a server that does not answer
 * leaves a message instead of the browser's error page.
 */
export function SignInForm(props: Props) {
  const { csrfToken, email = '', next, idPrefix = '', again = false, activation, children, modality } = props;
  const t = useTranslate();
  const { fetcher, form, message, busy } = useSignIn();
  const Form = modality ? 'form' : fetcher.Form;
  const page = (query: { check?: Modality } = {}) =>
    activation ? urls.activate(activation, query) : urls.login(query);
  const id = (name: string) => `${idPrefix}${name}`;
  return (
    <Form
      ref={form}
      method="post"
      action={modality ? page({ check: modality }) : again ? urls.login({ again: '1' }) : page()}
      className="sign-in"
      noValidate
    >
      <input type="hidden" name="form_token" value={csrfToken} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {message ? (
        <p className="fault" role="alert">
          {message}
        </p>
      ) : null}
      <div className="field">
        <label htmlFor={id('email')}>{t('common.access.email')}</label>
        <input id={id('email')} name="email" type="email" autoComplete="username" defaultValue={email} />
      </div>
      <div className="field">
        <label htmlFor={id('password')}>{t('common.access.password')}</label>
        <input id={id('password')} name="password" type="password" autoComplete="current-password" />
      </div>
      {children}
      <p className="choice">
        <input id={id('remember')} name="remember_me" type="checkbox" value="true" />
        <label htmlFor={id('remember')}>{t('common.access.remember')}</label>
      </p>
      <button type="submit" className="button" disabled={busy}>
        {t('common.access.submit')}
      </button>
      <p>
        <a className="alone" href={urls.resetRequest()}>
          {t('common.access.forgotten')}
        </a>
      </p>
    </Form>
  );
}

function useSignIn() {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SignInResponse>();
  const busy = fetcher.state !== 'idle';
  const response = busy ? undefined : fetcher.data;
  useEffect(() => {
    // Only the whole page can help: the form is too old, or offers to send the activation mail again.
    if (response && !response.inPlace) form.current?.submit();
  }, [response]);
  const failure = response?.failure && t(`common.access.${response.failure}`);
  return { fetcher, form, busy, message: response?.inPlace ? (failure ?? response.text) : null };
}
