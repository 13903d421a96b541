import { useTranslate } from '~/i18n/use-translate.tsx';
import { Code } from './code.tsx';

export interface TryResult {
  text: string;
  status: number;
  headers: string;
  body: string;
}

/** Sends a sample with the demo key and shows the response. */
export function TryForm({ choices, tried }: { choices: string[]; tried: TryResult | undefined }) {
  const t = useTranslate();
  return (
    <>
      <form method="post" action="#answer">
        <label htmlFor="text">{t('api.labels.choose')}</label>
        <select id="text" name="text" defaultValue={tried?.text}>
          {choices.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
        <button type="submit" className="button">
          {t('api.labels.send')}
        </button>
      </form>
      {tried ? (
        <section id="answer" aria-labelledby="answered">
          <h2 id="answered">{t('api.labels.answered', { status: tried.status })}</h2>
          <Code title={t('api.labels.headersTitle')} text={tried.headers} />
          <Code title={t('api.labels.bodyTitle')} text={tried.body} />
        </section>
      ) : null}
    </>
  );
}
