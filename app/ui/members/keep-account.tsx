import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

/** In place of the deletion while one is planned: its day, and the way back. */
export function KeepAccount({ date }: { date: string }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="delete">
      <h2 id="delete">{t('data.due.title', { date })}</h2>
      <p>{t('data.due.text')}</p>
      <form method="post" action={urls.membersData()}>
        <CsrfField />
        <p className="actions">
          <button type="submit" name="act" value="keep" className="button">
            {t('data.due.keep')}
          </button>
        </p>
      </form>
    </section>
  );
}
