import { useTranslate } from '~/i18n/use-translate.tsx';
import { type View, views } from '~/trip/views.ts';

/** Submit buttons: only the chosen view is in the answer. */
export function ViewTabs({ view }: { view: View }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and cannot be a flex container everywhere
    <div className="tabs" role="group" aria-label={t('converter.views.label')}>
      {views.map((each) => (
        <button key={each} type="submit" name="view" value={each} aria-pressed={each === view}>
          {t(`converter.views.${each}`)}
        </button>
      ))}
    </div>
  );
}
