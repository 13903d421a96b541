import { lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { KeptText } from './text-history.ts';

const HistoryList = lazy(() => import('./history-list.tsx'));

const shortcuts = ['convert', 'paste', 'copy', 'undo'] as const;

/** History and shortcuts, which need scripts. The list is made anew whenever its fold opens. */
const DeskFolds = memo(function DeskFolds({ show }: { show(kept: KeptText): void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t('converter.history.heading')}</span>
          <small />
        </summary>
        <div className="options">
          {isOpen ? (
            <Suspense>
              <HistoryList show={show} />
            </Suspense>
          ) : null}
        </div>
      </details>
      <details className="fold">
        <summary>
          <span>{t('converter.shortcuts.heading')}</span>
          <small />
        </summary>
        <dl className="options">
          {shortcuts.map((each) => (
            <div key={each}>
              <dt>
                <kbd>{t(`converter.shortcuts.keys.${each}`)}</kbd>
              </dt>
              <dd>{t(`converter.shortcuts.${each}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
});

export default DeskFolds;
