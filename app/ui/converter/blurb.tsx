import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** Below the empty workbench: what the product does. */
export function Blurb() {
  const t = useTranslate();
  return (
    <section className="blurb" aria-labelledby="blurb-heading">
      <h2 id="blurb-heading">{t('converter.blurb.heading')}</h2>
      <p>{t('converter.blurb.text')}</p>
      <p>
        {t('converter.blurb.systems')}
        <Space />
        {t('converter.blurb.marks')}
        <Space />
        <a href={urls.howTo()}>{t('converter.blurb.how')}</a>
      </p>
    </section>
  );
}
