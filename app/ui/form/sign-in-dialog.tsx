import { useFetcher } from '@remix-run/react';
import { forwardRef, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { loadRoute } from '../page/load-route.ts';
import { useDialog } from '../page/use-dialog.ts';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { SignInForm } from './sign-in-form.tsx';

type AccessDialog = ReturnType<typeof useSignInDialog>;

/**
 * What 'Access our API' opens: with JavaScript a dialog, else the link leads to the sign-in page with the same form. The CSRF
 * token is loaded when the dialog opens, so that pages for visitors need no cookie. The dialog is rendered after hydration
 * only, since text browsers would show it open.
 */
export function SignInDialog({ dialog, csrfToken, hasFailed }: AccessDialog) {
  const isHydrated = useIsHydrated();
  return isHydrated ? <Dialog ref={dialog} csrfToken={csrfToken} hasFailed={hasFailed} /> : null;
}

interface DialogProps {
  csrfToken: string | null;
  /** The form's token could not be loaded. */
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

export function useSignInDialog() {
  const { dialog, open: openDialog } = useDialog();
  const { csrfToken, hasFailed, load } = useCsrfToken();
  useFocusOnEmail(dialog, csrfToken);
  function open(event: MouseEvent) {
    if (!openDialog(event)) return;
    focusEmail(dialog.current);
    void load();
  }
  return { dialog, csrfToken, hasFailed, open };
}

/** The token of the sign-in form, from the page that has the form. */
function useCsrfToken() {
  const fetcher = useFetcher<{ formToken: string | null }>();
  const [isUnreachable, setUnreachable] = useState(false);
  async function load() {
    setUnreachable(false);
    await loadRoute(urls.login()).then(
      () => fetcher.load(urls.login()),
      () => setUnreachable(true),
    );
  }
  const csrfToken = fetcher.data?.formToken ?? null;
  const isRefused = fetcher.state === 'idle' && fetcher.data?.formToken === null;
  return { csrfToken, hasFailed: isUnreachable || isRefused, load };
}

/** The closing button has the focus until there is a field to fill in. */
function useFocusOnEmail(dialog: RefObject<HTMLDialogElement>, csrfToken: string | null): void {
  useEffect(() => {
    const closing = dialog.current?.querySelector('.close');
    if (csrfToken && closing === document.activeElement) focusEmail(dialog.current);
  }, [csrfToken, dialog]);
}

function focusEmail(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector<HTMLInputElement>('[name=email]')?.focus();
}
