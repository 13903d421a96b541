import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  /** Null without JavaScript. */
  copy: (() => void) | null;
  /** Between options and copying. */
  children: ReactNode;
}

/** The bar at the foot of a phone. */
export function Dock({ copy, children }: Props) {
  const t = useTranslate();
  return (
    <nav className="dock" aria-label={t('converter.paper.actions')}>
      <a className="button" href="#options">
        {t('converter.options.heading')}
      </a>
      {children}
      {copy ? (
        <button type="button" className="button primary" onClick={copy}>
          {t('converter.result.copy')}
        </button>
      ) : null}
    </nav>
  );
}
