import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';

interface Props {
  /** Null when no copy was asked for, or the last one has expired. */
  copy: { state: 'preparing' | 'failed' } | { state: 'ready'; id: string; until: string; size: string } | null;
  form: FormState | undefined;
}

/** The copy of the account's data: ask for it, wait for it, download it. */
export function DataCopy({ copy, form }: Props) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="copy">
      <h2 id="copy">{t('data.copy.title')}</h2>
      <p>{t('data.copy.text')}</p>
      {copy?.state === 'failed' ? <p>{t('data.copy.failed')}</p> : null}
      {copy?.state === 'ready' ? (
        <>
          <p>{t('data.copy.ready', { size: copy.size, until: copy.until })}</p>
          <p className="actions">
            <a className="button" href={urls.membersDataCopy(copy.id)} download>
              {t('data.copy.download')}
            </a>
          </p>
        </>
      ) : null}
      {copy?.state === 'preparing' ? <p>{t('data.copy.preparing')}</p> : <AskForCopy form={form} copy={copy} />}
    </section>
  );
}

function AskForCopy({ form, copy }: Props) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.membersData()} noValidate>
      <CsrfField />
      <RecentPassword form={form} id={form ? 'password' : 'copy-password'} />
      <p className="actions">
        <button
          type="submit"
          name="act"
          value="copy"
          className={copy?.state === 'ready' ? 'button secondary' : 'button'}
        >
          {t('data.copy.button')}
        </button>
      </p>
    </form>
  );
}
