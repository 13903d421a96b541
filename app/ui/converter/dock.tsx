import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  copy: Copying['copy'] | null;
  /** There are several papers; each has buttons of its own. */
  isForAll: boolean;
}

/** The bar at the foot of a phone: options and copying. `copy` is null without JavaScript. */
export const Dock = memo(function Dock({ copy, isForAll }: Props) {
  const t = useTranslate();
  return (
    <nav className="dock" aria-label={t('converter.paper.actions')}>
      <a className="button" href="#options">
        {t('converter.options.heading')}
      </a>
      <a className="button" href="#add">
        {t('additions.form.add')}
      </a>
      {copy ? (
        <button type="button" className="button primary" onClick={() => void copy(allPapers, 'mail')}>
          {t(isForAll ? 'converter.paper.all' : 'converter.result.copy')}
        </button>
      ) : null}
    </nav>
  );
});
