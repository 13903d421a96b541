import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Format, Toggle } from '~/trip/options/display-options.ts';

interface Props {
  formats: readonly { name: Format }[];
  toggles: readonly { name: Toggle }[];
}

const choices = ['cabinradio', 'distanceradio', 'outputLanguage'] as const;

/** Leads to each view, format and option. */
export function Contents({ formats, toggles }: Props) {
  const t = useTranslate();
  return (
    <nav className="side-menu" aria-label={t('pages.how.title')}>
      <b>{t('pages.how.views.heading')}</b>
      <ul>
        {(['designed', 'table', 'text'] as const).map((view) => (
          <li key={view}>
            <a href={`#${view}`}>{t(`converter.views.${view}`)}</a>
          </li>
        ))}
        <li>
          <a href="#chat">{t('converter.paper.chat')}</a>
        </li>
        <li>
          <a href="#classic">{t('converter.views.classic')}</a>
        </li>
      </ul>
      <b>{t('pages.how.formats.heading')}</b>
      <ul>
        {formats.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`converter.options.formats.${name}`)}</a>
          </li>
        ))}
      </ul>
      <b>{t('pages.how.options.heading')}</b>
      <ul>
        {[...toggles.map(({ name }) => name), ...choices].map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`converter.options.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
