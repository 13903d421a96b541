import { useTranslate } from '~/i18n/use-translate.tsx';
import { Code } from './code.tsx';

export interface TryChoices {
  texts: string[];
  formats: string[];
  languages: { code: string; name: string }[];
  /** Of conversions without a key. */
  limits: { minute: number; day: number };
}

export interface TryResult {
  text: string;
  own: string;
  format: string;
  language: string;
  options: string;
  request: string;
  status: number;
  headers: string;
  body: string;
}

interface Props {
  choices: TryChoices;
  tried: TryResult | undefined;
  hasOwnTestKey: boolean | null;
}

/** Sends a sample with a test key, or a text of the reader's own without one, and shows request and response. */
export function TryForm({ choices, tried, hasOwnTestKey }: Props) {
  const t = useTranslate();
  return (
    <>
      <form method="post" action="#answer">
        <label htmlFor="text">{t('api.labels.choose')}</label>
        <select id="text" name="text" defaultValue={tried?.text}>
          {choices.texts.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
        {hasOwnTestKey ? <p className="hint">{t('api.console.sampleKey')}</p> : null}
        <label htmlFor="own">{t('api.console.own')}</label>
        <textarea
          id="own"
          name="own"
          rows={5}
          defaultValue={tried?.own}
          aria-describedby="own-hint"
          spellCheck={false}
        />
        <p className="hint" id="own-hint">
          {t('api.console.ownHint', choices.limits)}
        </p>
        <Settings choices={choices} tried={tried} />
        <button type="submit" className="button">
          {t('api.labels.send')}
        </button>
      </form>
      {tried ? <Answer tried={tried} /> : null}
    </>
  );
}

function Settings({ choices, tried }: Pick<Props, 'choices' | 'tried'>) {
  const t = useTranslate();
  return (
    <>
      <label htmlFor="format">{t('api.console.format')}</label>
      <select id="format" name="format" defaultValue={tried?.format ?? 'threelines'}>
        {choices.formats.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </select>
      <label htmlFor="language">{t('api.console.language')}</label>
      <select id="language" name="language" defaultValue={tried?.language ?? 'en'}>
        {choices.languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor="options">{t('api.console.options')}</label>
      <input
        type="text"
        id="options"
        name="options"
        defaultValue={tried?.options}
        autoComplete="off"
        aria-describedby="options-hint"
      />
      <p className="hint" id="options-hint">
        {t('api.console.optionsHint')}
      </p>
    </>
  );
}

function Answer({ tried }: { tried: TryResult }) {
  const t = useTranslate();
  return (
    <section id="answer" aria-labelledby="answered">
      <h2 id="answered">{t('api.labels.answered', { status: tried.status })}</h2>
      <Code title={t('api.console.request')} text={tried.request} />
      <Code title={t('api.labels.headersTitle')} text={tried.headers} />
      <Code title={t('api.labels.bodyTitle')} text={tried.body} />
    </section>
  );
}
