import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Markdown } from '../articles/prose.tsx';
import { Logo } from '../layout/logo.tsx';
import { BookmarkDrawing, WindowDrawing } from './drawings.tsx';
import { PrivateSection } from './private-section.tsx';

/** @param bookmarklet its address, which the page's own policy lets nobody press here */
export function ToolsPage({ bookmarklet }: { bookmarklet: string }) {
  const { language, t } = useI18n();
  const button = t('pages.tools.button');
  return (
    <article className="tools">
      <h1>{t('pages.tools.heading')}</h1>
      <p className="lead">{t('pages.tools.lead')}</p>
      <section className="tool">
        <BookmarkDrawing />
        <div>
          <h2>{t('pages.tools.bookmark.heading')}</h2>
          <Markdown text={t('pages.tools.bookmark.what')} />
          <p>
            <a className="bookmarklet" href={bookmarklet}>
              <Logo />
              {button}
            </a>
          </p>
          <Markdown text={t('pages.tools.bookmark.steps', { button })} />
          <Markdown text={t('pages.tools.bookmark.sees')} />
          <Markdown text={t('pages.tools.bookmark.limits', { home: urls.home(language) })} />
          <div className="code">
            <label htmlFor="code">{t('pages.tools.bookmark.code')}</label>
            <textarea id="code" rows={3} readOnly value={bookmarklet} spellCheck={false} aria-describedby="by-hand" />
            <p id="by-hand" className="hint">
              {t('pages.tools.bookmark.byHand')}
            </p>
          </div>
        </div>
      </section>
      <PrivateSection />
      <section className="tool">
        <WindowDrawing />
        <div>
          <h2>{t('pages.tools.app.heading')}</h2>
          <Markdown text={t('pages.tools.app.what')} />
          <Markdown text={t('pages.tools.app.steps')} />
        </div>
      </section>
    </article>
  );
}
