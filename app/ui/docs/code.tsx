import { Fragment } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
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
export function Samples({ samples }: Pick<Docs, 'samples'>) {
  const t = useTranslate();
  return (
    <section className="code samples">
      {samples.map(({ language }, at) => (
        <Fragment key={language}>
          <input type="radio" name="sample" id={`sample-${language}`} defaultChecked={at === 0} />
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
