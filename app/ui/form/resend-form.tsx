import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** Sends the activation mail again. `proof` is signed: it is offered only after the right password. */
export function ResendForm({ csrfToken, proof }: { csrfToken: string; proof: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.login()}>
      <input type="hidden" name="form_token" value={csrfToken} />
      <input type="hidden" name="resend" value={proof} />
      <button type="submit" className="button secondary">
        {t('account.signIn.resend')}
      </button>
    </form>
  );
}
