import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { type View, views } from '~/trip/options/views.ts';

interface Props {
  view: View | 'changes';
  /** Number of ticked changes; null where there are none to tick. */
  changes: number | null;
  enhanced: boolean;
}

/** Submit buttons: only the chosen view is in the answer. With changes a plain form has to say more than the view. */
export const ViewTabs = memo(function ViewTabs({ view, changes, enhanced }: Props) {
  const t = useTranslate();
  return (
    <fieldset className="tabs" aria-label={t('converter.views.label')}>
      {changes !== null ? (
        <button type="submit" name="tab" value="changes" aria-pressed={view === 'changes'}>
          {t('changes.tab')}
          <b className="count">{changes}</b>
        </button>
      ) : null}
      {views.map((each) => (
        <button
          key={each}
          type="submit"
          name={changes !== null && !enhanced ? 'tab' : 'view'}
          value={each}
          aria-pressed={each === view}
        >
          {t(`converter.views.${each}`)}
        </button>
      ))}
    </fieldset>
  );
});
