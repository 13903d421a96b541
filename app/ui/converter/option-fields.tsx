import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import {
  cabinFields,
  cabinOptions,
  type DisplayOptions,
  distanceOptions,
  type Format,
  formats,
} from '~/trip/options/display-options.ts';
import { hasEffect, type OptionName } from '~/trip/options/option-effects.ts';
import { Segments, Tick } from './option-group.tsx';

interface Props {
  /** What the page began with. */
  began: DisplayOptions;
  /** One sentence for each option; null while nobody asks. */
  help: Record<string, string> | null;
}

interface TicksProps extends Props {
  names: readonly OptionName[];
  /** As they stand in the form. */
  choices: DisplayOptions;
}

/** A hidden box is sent as it stands: the next view may show it again. */
export const Ticks = memo(function Ticks({ names, choices, began, help }: TicksProps) {
  return names.map((name) => (
    <Tick key={name} name={name} isOn={began[name]} isHidden={!hasEffect(name, choices)} help={help?.[name]} />
  ));
});

/** The cabin is drawn anew where the classic lines come or go: what nobody chose is another value there. */
export const CabinAndDistance = memo(function CabinAndDistance({ choices, began, help }: Omit<TicksProps, 'names'>) {
  const t = useTranslate();
  const cabin = cabinFields(choices);
  return (
    <>
      <input type="hidden" name="choices" value={cabin.choices} />
      <Segments
        key={String(choices.view === 'classic')}
        name="cabinradio"
        legend={t('converter.options.cabinradio')}
        choices={cabinOptions.map((value) => ({ value, label: t(`converter.options.cabin.${value}`) }))}
        chosen={cabin.cabinradio}
        help={help?.cabinradio}
      />
      <Segments
        name="distanceradio"
        legend={t('converter.options.distanceradio')}
        choices={distanceOptions.map((value) => ({ value, label: t(`converter.options.distance.${value}`) }))}
        chosen={began.distanceradio}
        help={help?.distanceradio}
      />
    </>
  );
});

export const Formats = memo(function Formats({ chosen }: { chosen: Format }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{t('converter.views.classic')}</legend>
      {formats.map((value) => (
        <label key={value} className="choice">
          <input type="radio" name="format" value={value} defaultChecked={value === chosen} />
          {t(`converter.options.formats.${value}`)}
        </label>
      ))}
    </fieldset>
  );
});
