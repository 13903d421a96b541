import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { CopySplit } from './copy-split.tsx';
import { HeldAction } from './trip-before.tsx';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  /** Of the one paper, or of all where each has buttons of its own. */
  id: string;
  copying: Copying;
  isText: boolean;
  enhanced: boolean;
  /** The papers are not made from the last text. */
  isBefore: boolean;
}

/** The bar at the foot of a phone: options, additions and copying, and room for what comes from beside the tabs. */
export const Dock = memo(function Dock({ id, copying, isText, enhanced, isBefore }: Props) {
  const t = useTranslate();
  return (
    <nav className="dock" aria-label={t('converter.paper.actions')}>
      <a className="button" href="#options">
        {t('converter.options.heading')}
      </a>
      <a className="button" href="#add">
        {t('additions.form.add')}
      </a>
      {enhanced && isBefore ? <HeldAction>{t('converter.result.copy')}</HeldAction> : null}
      {enhanced && !isBefore ? <CopySplit {...{ id, copying, isText, enhanced }} place="dock" /> : null}
      {isBefore || id === allPapers ? null : <Room {...{ enhanced }} />}
    </nav>
  );
});

/** As wide as sharing and downloading are with their words. */
function Room({ enhanced }: { enhanced: boolean }) {
  const t = useTranslate();
  return (
    <>
      {enhanced ? <span className="room" data-word={t('share.dialog.share')} aria-hidden="true" /> : null}
      <span className="room" data-word={t('files.download')} aria-hidden="true" />
    </>
  );
}
