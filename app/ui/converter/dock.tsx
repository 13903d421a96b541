import { useTranslate } from '~/i18n/use-translate.tsx';

/** On a telephone: what is wanted most, at the thumb. `copy` needs JavaScript. */
export function Dock({ copy }: { copy: (() => void) | null }) {
  const t = useTranslate();
  return (
    <nav className="dock" aria-label={t('converter.paper.actions')}>
      <a className="button" href="#options">
        {t('converter.options.heading')}
      </a>
      {copy ? (
        <button type="button" className="button primary" onClick={copy}>
          {t('converter.result.copy')}
        </button>
      ) : null}
    </nav>
  );
}
