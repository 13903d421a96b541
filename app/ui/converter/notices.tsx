import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Notice } from '~/trip/present/notices.ts';
import { ScrollingText } from '../page/scrolling.tsx';

/** A wholly wrong paste has a notice for every line. */
const MAX_SHOWN = 20;

/** Warnings: the line of the paste, a mark under the place, and a sentence. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslate();
  if (notices.length === 0) return null;
  const more = notices.length - MAX_SHOWN;
  return (
    <section className="notices" aria-labelledby="notices-heading">
      <h2 id="notices-heading">{t('converter.result.warnings')}</h2>
      <ul>
        {notices.slice(0, MAX_SHOWN).map(({ code, line, column, message, excerpt, caret }) => (
          <li key={`${code} ${line} ${column}`}>
            {message}
            {excerpt === null ? null : (
              <div className="excerpt">
                <span>{t('converter.result.line', { line: line ?? '' })}</span>
                <ScrollingText>
                  {excerpt}
                  {caret ? <span aria-hidden="true">{`\n${caret}`}</span> : null}
                </ScrollingText>
              </div>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('converter.result.moreWarnings', { count: more })}</p> : null}
    </section>
  );
}
