import { useTranslate } from '~/i18n/use-translate.tsx';
import { toldFromChoices } from '~/trip/compare/trip-comparison.ts';
import { OptionGroup } from '../option-group.tsx';
import type { ShownChanges } from '../response.ts';

const ticks = ['showsFormer', 'showsUnchanged', 'showsItinerary', 'tellsDetails'] as const;

/** How the message tells the changes. */
export function ChangesOptions({ choices }: Pick<ShownChanges, 'choices'>) {
  const t = useTranslate();
  const shown = ticks.filter((name) => choices[name]).length;
  return (
    <OptionGroup
      name={t('changes.options.heading')}
      state={t('converter.options.of', { shown, all: ticks.length })}
      isOpen
    >
      <input type="hidden" name="change.options" value="1" />
      {ticks.map((name) => (
        <label key={name} className="choice">
          <input type="checkbox" name={`change.${name}`} defaultChecked={choices[name]} />
          {t(`changes.options.${name}`)}
        </label>
      ))}
      <div className="field">
        <label htmlFor="change.toldFrom">{t('changes.options.toldFrom')}</label>
        <select id="change.toldFrom" name="change.toldFrom" defaultValue={String(choices.toldFrom)}>
          {toldFromChoices.map((count) => (
            <option key={count} value={count}>
              {t('changes.options.minutes', { count })}
            </option>
          ))}
        </select>
      </div>
    </OptionGroup>
  );
}
