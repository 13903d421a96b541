import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ScrollingText } from '../page/scrolling.tsx';
import type { ConverterData } from './response.ts';

/** Below the empty box: what the product does, and a converted example. */
export function Blurb({ sample }: Pick<ConverterData, 'sample'>) {
  const t = useTranslate();
  return (
    <section className="blurb" aria-labelledby="blurb-heading">
      <h2 id="blurb-heading">{t('converter.blurb.heading')}</h2>
      <p>{t('converter.blurb.text')}</p>
      <div className="example">
        <figure>
          <figcaption>{t('converter.blurb.before')}</figcaption>
          <ScrollingText className="terminal">{sample.paste}</ScrollingText>
        </figure>
        <figure>
          <figcaption>{t('converter.blurb.after')}</figcaption>
          <pre className="reading">{sample.text}</pre>
        </figure>
      </div>
      <p>
        {t('converter.blurb.systems')}
        <Space />
        {t('converter.blurb.marks')}
        <Space />
        {t('converter.blurb.private')}
        <Space />
        <a href={urls.howTo()}>{t('converter.blurb.how')}</a>
      </p>
    </section>
  );
}
