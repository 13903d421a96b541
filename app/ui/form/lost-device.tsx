import { useTranslate } from '~/i18n/use-translate.tsx';
import { CsrfField } from './csrf-field.tsx';
import { SuccessMessage } from './success-message.tsx';

/** @param worksFrom in words, once the link is on its way */
export function LostDevice({ worksFrom }: { worksFrom: string | undefined }) {
  const t = useTranslate();
  if (worksFrom) return <SuccessMessage>{t('security.lost.sent', { time: worksFrom })}</SuccessMessage>;
  return (
    <section aria-labelledby="lost">
      <h2 id="lost">{t('security.lost.title')}</h2>
      <p>{t('security.lost.text')}</p>
      <form method="post" noValidate>
        <CsrfField />
        <button type="submit" name="lost" value="1" className="button secondary">
          {t('security.lost.send')}
        </button>
      </form>
    </section>
  );
}
