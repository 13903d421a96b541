import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';

/** Says what goes and what stays, and asks for the password each time. */
export function DeleteAccount({ form }: { form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="delete">
      <h2 id="delete">{t('data.delete.title')}</h2>
      <p>
        <strong>{t('data.delete.goesTitle')}</strong>
        <br />
        {t('data.delete.goes')}
      </p>
      <p>
        <strong>{t('data.delete.staysTitle')}</strong>
        <br />
        {t('data.delete.stays')}
      </p>
      <p>
        <strong>{t('data.delete.nextTitle')}</strong>
      </p>
      <ul>
        <li>{t('data.delete.wait')}</li>
        <li>{t('data.delete.works')}</li>
        <li>{t('data.delete.plan')}</li>
      </ul>
      <form method="post" action={urls.membersData()} noValidate>
        <CsrfField />
        <RecentPassword
          form={form}
          id={form ? 'password' : 'delete-password'}
          hint={t('data.delete.password')}
          isAlwaysDue
        />
        <p className="actions">
          <button type="submit" name="act" value="delete" className="button danger">
            {t('data.delete.button')}
          </button>
        </p>
      </form>
    </section>
  );
}
