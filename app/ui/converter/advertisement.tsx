import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { ConverterData } from './response.ts';

/** 728 × 90 pixels: a configured image, or our own notice. */
export const Advertisement = memo(function Advertisement({ advertisement }: Pick<ConverterData, 'advertisement'>) {
  const t = useTranslate();
  return (
    <aside className="advertisement" aria-label={t('common.advertisement.label')}>
      {advertisement ? (
        <>
          {/* The image covers this message, which an ad blocker uncovers. */}
          <p className="blocked">{t('common.advertisement.blocked')}</p>
          <a href={advertisement.href} rel="sponsored noopener nofollow" target="_blank">
            <img src={advertisement.src} alt={advertisement.alt} width={728} height={90} loading="lazy" />
          </a>
        </>
      ) : (
        <p>
          {t('common.advertisement.own')} <a href={urls.apiIntroduction()}>{t('common.advertisement.link')}</a>
        </p>
      )}
    </aside>
  );
});
