import { forwardRef, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * 'Access our API': a link to the sign-in page; with JavaScript a dialog with the same form. The form's token is fetched
 * when the dialog opens, so that pages for visitors need no cookie. Without scripts there is no dialog in the page, which
 * text browsers would print open.
 */
export function SignInDialog() {
  const t = useTranslate();
  const { dialog, ready, formToken, fault, open } = useDialog();
  return (
    <>
      <a className="button" href={urls.login()} onClick={open}>
        {t('common.access.title')}
      </a>
      {ready ? <Dialog ref={dialog} csrfToken={formToken} hasFailed={fault} /> : null}
    </>
  );
}

interface DialogProps {
  csrfToken: string | null;
  /** The form could not be fetched. */
  hasFailed: boolean;
}

const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog({ csrfToken, hasFailed }, dialog) {
  const t = useTranslate();
  return (
    <dialog ref={dialog} className="access" aria-labelledby="access-title">
      <div className="access-head">
        <h2 id="access-title">{t('common.access.title')}</h2>
        <form method="dialog">
          <button type="submit" className="button close">
            {t('common.access.close')}
          </button>
        </form>
      </div>
      <h3>{t('common.access.existing')}</h3>
      {hasFailed ? (
        <p className="fault" role="alert">
          {t('common.access.connection')}
        </p>
      ) : null}
      {csrfToken ? <SignInForm csrfToken={csrfToken} idPrefix="access-" /> : null}
      <h3>{t('common.access.new')}</h3>
      <p>{t('common.access.newText')}</p>
      <a className="button" href={urls.signUp()}>
        {t('common.access.signUp')}
      </a>
    </dialog>
  );
});

function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [formToken, setFormToken] = useState<string | null>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    const closing = dialog.current?.querySelector('.close'); // has the focus until there is a field to fill in
    if (formToken && closing === document.activeElement) focusEmail(dialog.current);
  }, [formToken]);
  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current?.showModal) return;
    event.preventDefault();
    dialog.current.showModal();
    focusEmail(dialog.current);
    setFault(false);
    await fetchCsrfToken().then(setFormToken, () => setFault(true));
  }
  return { dialog, ready, formToken, fault, open };
}

function focusEmail(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector<HTMLInputElement>('[name=email]')?.focus();
}

async function fetchCsrfToken(): Promise<string> {
  const answer = await fetch(`${urls.login()}?_data=routes%2Flogin`);
  const { formToken } = (await answer.json()) as { formToken?: string };
  if (!formToken) throw new Error('no token');
  return formToken;
}
