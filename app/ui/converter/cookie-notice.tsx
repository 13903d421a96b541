import { type MouseEvent, memo, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { writeCookie } from '../page/write-cookie.ts';

/**
 * Shown in the converter until it is accepted. Its button submits the converter's form, so that the typed text survives
 * without JavaScript; with JavaScript nothing is posted.
 */
export const CookieNotice = memo(function CookieNotice() {
  const t = useTranslate();
  const [accepted, setAccepted] = useState(false);
  if (accepted) return null;
  const accept = (event: MouseEvent) => {
    event.preventDefault();
    writeCookie('visited', '1');
    setAccepted(true);
    document.getElementById('content')?.focus({ preventScroll: true }); // the focused button is gone
  };
  return (
    <section className="cookie-notice" aria-label={t('common.cookies.label')}>
      <p>
        {t('common.cookies.text')} <a href={urls.privacy()}>{t('common.cookies.privacy')}</a>
      </p>
      <button type="submit" className="button" name="accept" value="1" formAction="#pnr" onClick={accept}>
        {t('common.cookies.accept')}
      </button>
    </section>
  );
});
