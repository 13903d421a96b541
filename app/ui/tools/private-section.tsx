import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Markdown } from '../articles/prose.tsx';
import { PlugDrawing } from './drawings.tsx';

/** What private mode does, sees and leaves off. Its switch stands among the converter's options. */
export function PrivateSection() {
  const { language, t } = useI18n();
  const places = { home: urls.home(language), options: t('converter.options.heading') };
  return (
    <section className="tool" id="private">
      <PlugDrawing />
      <div>
        <h2>{t('pages.tools.private.heading')}</h2>
        <Markdown text={t('pages.tools.private.what')} />
        <Markdown text={t('pages.tools.private.sees')} />
        <Markdown text={t('pages.tools.private.off')} />
        <Markdown text={t('pages.tools.private.turn', places)} />
      </div>
    </section>
  );
}
