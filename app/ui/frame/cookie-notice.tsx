import { type MouseEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { writeCookie } from '../write-cookie.ts';

interface Props {
  path: string;
  /** The form whose text must survive: the button then posts that form instead of one of its own. */
  form: string | undefined;
}

/** Shown until it is accepted. */
export function CookieNotice({ path, form }: Props) {
  const t = useTranslate();
  const [accepted, setAccepted] = useState(false);
  if (accepted) return null;
  const accept = (event: MouseEvent) => {
    event.preventDefault();
    writeCookie('visited', '1');
    setAccepted(true);
    document.getElementById('content')?.focus({ preventScroll: true }); // the button, which had it, is gone
  };
  return (
    <section className="cookie-notice" aria-label={t('common.cookies.label')}>
      <p>
        {t('common.cookies.text')} <a href={paths.privacy()}>{t('common.cookies.privacy')}</a>
      </p>
      {form ? (
        <button type="submit" className="button" form={form} name="accept" value="1" onClick={accept}>
          {t('common.cookies.accept')}
        </button>
      ) : (
        <form method="post" action={paths.acceptCookies()}>
          <input type="hidden" name="back" value={path} />
          <button type="submit" className="button" onClick={accept}>
            {t('common.cookies.accept')}
          </button>
        </form>
      )}
    </section>
  );
}
