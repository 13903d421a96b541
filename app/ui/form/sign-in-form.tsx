import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';

type Sense = 'pictures' | 'sounds';

interface Props {
  formToken: string;
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
  sense?: Sense | undefined;
}

/**
 * E-mail, password, remember me. A plain form; with JavaScript it is sent in place, so that a server that does not answer
 * leaves a message instead of the browser's error page.
 */
export function SignInForm(props: Props) {
  const { formToken, email = '', next, idPrefix = '', again = false, activation, children, sense } = props;
  const t = useTranslate();
  const { message, busy, send } = useSending(activation ? 'routes/signup_.activate.$activationToken' : 'routes/login');
  const page = (check?: Sense) =>
    activation ? paths.activate(activation, check) : check ? paths.loginCheck(check) : paths.login();
  const id = (name: string) => `${idPrefix}${name}`;
  return (
    <form
      method="post"
      action={sense ? page(sense) : again ? paths.loginAgain() : page()}
      onSubmit={sense ? undefined : send}
      className="sign-in"
      noValidate
    >
      <input type="hidden" name="form_token" value={formToken} />
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
        <a className="alone" href={paths.resetRequest()}>
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
    const said = await post(form, route, t('common.access.other')).catch(() => t('common.access.connection'));
    setBusy(false);
    if (said === 'resend') form.submit();
    else if (said) setMessage(said);
  }
  return { message, busy, send };
}

/**
 * Sends the form as Remix' own client would.
 * @returns what is to be said; `resend` where only the whole page can help (a form that is too old, a resend button)
 */
async function post(form: HTMLFormElement, route: string, other: string): Promise<string | 'resend' | null> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const address = new URL(form.action);
  address.searchParams.set('_data', route);
  const answer = await fetch(address, { method: 'POST', body });
  const leadsTo = answer.headers.get('X-Remix-Redirect');
  if (leadsTo) {
    window.location.assign(leadsTo);
    return null;
  }
  if (answer.status >= 500 && !answer.headers.get('Content-Type')?.includes('json')) return other;
  const said = (await answer.json()) as { text?: string; inPlace?: boolean };
  return said.inPlace && said.text ? said.text : 'resend';
}
