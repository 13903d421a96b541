import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { type View, views } from '~/trip/options/views.ts';

/** Submit buttons: only the chosen view is in the answer. */
export const ViewTabs = memo(function ViewTabs({ view }: { view: View }) {
  const t = useTranslate();
  return (
    <fieldset className="tabs" aria-label={t('converter.views.label')}>
      {views.map((each) => (
        <button key={each} type="submit" name="view" value={each} aria-pressed={each === view}>
          {t(`converter.views.${each}`)}
        </button>
      ))}
    </fieldset>
  );
});
