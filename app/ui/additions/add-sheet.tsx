import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  /** Before a result there are the fares alone, in the page's flow. */
  isOfResult: boolean;
  /** The papers tell changes. */
  isOfMessage?: boolean;
  children: ReactNode;
}

/** What an agent adds, below the text; on a phone it rises from the dock. Its fields stay when the first result comes. */
export function AddSheet({ isOfResult, isOfMessage = false, children }: Props) {
  const t = useTranslate();
  return (
    <section {...(isOfResult ? { id: 'add', className: 'add', tabIndex: -1, 'aria-labelledby': 'add-heading' } : {})}>
      {isOfResult ? (
        <div className="zone-head">
          <h2 id="add-heading">{t(isOfMessage ? 'changes.message.heading' : 'additions.form.heading')}</h2>
          <a className="button quiet only-small" href="#answer">
            {t('converter.options.done')}
          </a>
        </div>
      ) : null}
      {children}
    </section>
  );
}
