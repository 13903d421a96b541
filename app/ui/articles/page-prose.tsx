import { type Language, languageFacts } from '~/i18n/languages.ts';
import { EnglishNotice } from './english-notice.tsx';
import { Markdown } from './prose.tsx';

interface PageProseProps {
  title: string;
  text: string;
  /** The language of the text; the title is in the reader's. */
  language: Language;
}

/** Prose in the reader's language, or in English with a notice. */
export function PageProse({ title, text, language }: PageProseProps) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      {language === 'en' && <EnglishNotice />}
      <div lang={languageFacts[language].tag}>
        <Markdown text={text} />
      </div>
    </article>
  );
}
