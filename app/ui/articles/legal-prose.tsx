import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { Markdown } from './prose.tsx';

interface LegalProseProps {
  title: string;
  /** English, which holds. */
  text: string;
  summary: { text: string; language: Language };
}

/** A summary in the reader's language, then the English text. */
export function LegalProse({ title, text, summary }: LegalProseProps) {
  const { language, t } = useI18n();
  return (
    <article className="prose">
      <h1>{title}</h1>
      <section aria-labelledby="in-short">
        <h2 id="in-short">{t('pages.legal.summary')}</h2>
        <div lang={languageFacts[summary.language].tag}>
          <Markdown text={summary.text} />
        </div>
        {language === 'en' ? null : <p className="hint">{t('pages.legal.holds')}</p>}
      </section>
      <div lang="en">
        <Markdown text={text} />
      </div>
    </article>
  );
}
