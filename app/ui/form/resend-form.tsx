import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';

/** Sends the activation mail again. `proof` is signed: it is offered only after the right password. */
export function ResendForm({ formToken, proof }: { formToken: string; proof: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={paths.login()}>
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="resend" value={proof} />
      <button type="submit" className="button secondary">
        {t('account.signIn.resend')}
      </button>
    </form>
  );
}
