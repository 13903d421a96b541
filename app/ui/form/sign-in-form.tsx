import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

type Modality = 'pictures' | 'sounds';

interface Props {
  csrfToken: string;
  email?: string | undefined;
  next?: string | null | undefined;
  /** Tells apart the fields of the page's form and the dialog's. */
  idPrefix?: string;
  /** Set when somebody who is signed in types the password again. */
  again?: boolean;
  /** The token of an activation link, on its page: signing in there activates the account. */
  activation?: string;
  /** The captcha, where one is asked; the form then sends itself as a whole, since each question can be used once. */
  children?: ReactNode;
  modality?: Modality | undefined;
}

/**
 * E-mail, password, remember me. A plain form; with JavaScript it is sent in place, so that a server that does not answer
 * leaves a message instead of the browser's error page.
 */
export function SignInForm(props: Props) {
  const { csrfToken, email = '', next, idPrefix = '', again = false, activation, children, modality } = props;
  const t = useTranslate();
  const { message, busy, send } = useSending(activation ? 'routes/signup_.activate.$activationToken' : 'routes/login');
  const page = (query: { check?: Modality } = {}) =>
    activation ? urls.activate(activation, query) : urls.login(query);
  const id = (name: string) => `${idPrefix}${name}`;
  return (
    <form
      method="post"
      action={modality ? page({ check: modality }) : again ? urls.login({ again: '1' }) : page()}
      onSubmit={modality ? undefined : send}
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
    </form>
  );
}

function useSending(route: string) {
  const t = useTranslate();
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    setBusy(true);
    setMessage(null);
    const result = await post(form, route, t('common.access.other')).catch(() => t('common.access.connection'));
    setBusy(false);
    if (result === 'resend') form.submit();
    else if (result) setMessage(result);
  }
  return { message, busy, send };
}

/**
 * Sends the form as Remix' own client would.
 * @returns what is to be said; `resend` where only the whole page can help (a form that is too old, a resend button)
 */
async function post(form: HTMLFormElement, route: string, other: string): Promise<string | 'resend' | null> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const url = new URL(form.action);
  url.searchParams.set('_data', route);
  const response = await fetch(url, { method: 'POST', body });
  const redirectTo = response.headers.get('X-Remix-Redirect');
  if (redirectTo) {
    window.location.assign(redirectTo);
    return null;
  }
  if (response.status >= 500 && !response.headers.get('Content-Type')?.includes('json')) return other;
  const result = (await response.json()) as { text?: string; inPlace?: boolean };
  return result.inPlace && result.text ? result.text : 'resend';
}
