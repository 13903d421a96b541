import { Fragment } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ScrollingText } from '../page/scrolling.tsx';
import type { Docs } from './docs.ts';

export function Code({ title, text }: { title: string; text: string }) {
  return (
    <section className="code">
      <h3>{title}</h3>
      <ScrollingText>{text}</ScrollingText>
    </section>
  );
}

/** The same call in several languages; radios choose, so that no script is needed. */
export function Samples({ samples, sampleLanguage }: Pick<Docs, 'samples' | 'sampleLanguage'>) {
  const t = useTranslate();
  return (
    <section className="code samples">
      {samples.map(({ language }) => (
        <Fragment key={language}>
          <input
            type="radio"
            name="sample"
            value={language}
            id={`sample-${language}`}
            defaultChecked={language === sampleLanguage}
          />
          <label htmlFor={`sample-${language}`}>{t(`api.labels.languages.${language}`)}</label>
        </Fragment>
      ))}
      {samples.map(({ language, code }) => (
        <div key={language}>
          <h3>{t(`api.labels.languages.${language}`)}</h3>
          <ScrollingText>{code}</ScrollingText>
        </div>
      ))}
    </section>
  );
}

/** Whose key the samples have; a reader without a test key is led to where one is made. */
export function SampleKey({ hasOwnTestKey }: Pick<Docs, 'hasOwnTestKey'>) {
  const t = useTranslate();
  if (hasOwnTestKey === null) return null;
  return (
    <p className="hint">
      {hasOwnTestKey ? t('api.labels.ownTestKey') : <a href={urls.membersApi()}>{t('api.labels.noTestKey')}</a>}
    </p>
  );
}
