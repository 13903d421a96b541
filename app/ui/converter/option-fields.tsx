import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import {
  cabinOptions,
  type DisplayOptions,
  distanceOptions,
  type Format,
  formats,
} from '~/trip/present/display-options.ts';
import { type OptionName, Segments, Tick } from './option-group.tsx';

interface Props {
  /** What the page began with. */
  began: DisplayOptions;
  /** One sentence for each option; null while nobody asks. */
  help: Record<string, string> | null;
}

export const Ticks = memo(function Ticks({ names, began, help }: Props & { names: readonly OptionName[] }) {
  return names.map((name) => <Tick key={name} name={name} isOn={began[name]} help={help?.[name]} />);
});

export const CabinAndDistance = memo(function CabinAndDistance({ began, help }: Props) {
  const t = useTranslate();
  return (
    <>
      <Segments
        name="cabinradio"
        legend={t('converter.options.cabinradio')}
        choices={cabinOptions.map((value) => ({ value, label: t(`converter.options.cabin.${value}`) }))}
        chosen={began.cabinradio}
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
