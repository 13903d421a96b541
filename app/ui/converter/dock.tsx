import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { ToCheck } from './checks.tsx';
import { CopySplit } from './copy-split.tsx';
import type { HeldBy } from './held-by.ts';
import { HeldAction } from './trip-before.tsx';
import type { Copying } from './use-copying.ts';

interface Props {
  /** Of the one paper, or of all where each has buttons of its own. */
  id: string;
  copying: Copying;
  isText: boolean;
  enhanced: boolean;
  heldBy: HeldBy;
  checks: number;
}

/** The bar at the foot of a phone: options, additions and copying. */
export const Dock = memo(function Dock({ id, copying, isText, enhanced, heldBy, checks }: Props) {
  const t = useTranslate();
  return (
    <nav className="dock" aria-label={t('converter.paper.actions')}>
      {checks > 0 ? (
        <p>
          <ToCheck count={checks} />
        </p>
      ) : null}
      <a className="button" href="#options">
        {t('converter.options.heading')}
      </a>
      <a className="button" href="#add">
        {t('additions.form.add')}
      </a>
      {enhanced && heldBy !== null ? <HeldAction by={heldBy}>{t('converter.result.copy')}</HeldAction> : null}
      {enhanced && heldBy === null ? <CopySplit {...{ id, copying, isText, enhanced }} place="dock" /> : null}
    </nav>
  );
});
