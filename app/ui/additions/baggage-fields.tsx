import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { type Choice, type FieldContext, InputField, SelectField } from './field.tsx';
import { FlightPicker, flightName } from './flight-picker.tsx';
import { Fold, type FoldContext } from './fold.tsx';

interface Props extends FieldContext, FoldContext {
  panel: AdditionsPanel;
}

export function BaggageFields({ panel: { baggage, flights, values }, errorOf, ...fold }: Props) {
  const t = useTranslate();
  const shown = ['trip', ...baggage.filter((id) => id !== 'trip')];
  const filled = Object.entries(values).find(([name, value]) => /^add\.bags\..*pieces$/i.test(name) && value !== '');
  const names = Object.keys(values).filter((name) => name.startsWith('add.bags.'));
  const wrong = names.some((name) => errorOf(name));
  return (
    <Fold
      {...fold}
      part="baggage"
      name={t('additions.form.baggage')}
      state={filled?.[1]}
      isOpen={wrong || filled !== undefined || shown.length > 1}
      isFilled={names.some((name) => values[name])}
    >
      <div className="added">
        {shown.map((id) => (
          <Bags key={id} id={id} name={flightName(flights, id)} {...{ values, errorOf }} />
        ))}
        <FlightPicker kind="baggage" taken={shown} flights={flights} label={t('additions.form.addBaggage')} />
      </div>
    </Fold>
  );
}

const MOST_OFFERED = 4;

export function Bags({ id, name, ...context }: FieldContext & { id: string; name: string | undefined }) {
  const t = useTranslate();
  const field = (one: string) => `add.bags.${id}.${one}`;
  const pieces: Choice[] = [
    { value: '', label: '–' },
    { value: '0', label: t('additions.form.none') },
    ...Array.from({ length: MOST_OFFERED }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
  ];
  return (
    <fieldset className="line pair">
      <legend>{name ?? t('additions.form.wholeTrip')}</legend>
      <SelectField name={field('pieces')} label={t('additions.form.pieces')} choices={pieces} {...context} />
      <InputField {...{ name: field('weight'), label: t('additions.form.weight'), ...kilograms }} {...context} />
      <SelectField name={field('cabinPieces')} label={t('additions.form.cabinPieces')} choices={pieces} {...context} />
      <InputField
        {...{ name: field('cabinWeight'), label: t('additions.form.cabinWeight'), ...kilograms }}
        {...context}
      />
    </fieldset>
  );
}

const kilograms = { type: 'number', min: 1, max: 99 } as const;
