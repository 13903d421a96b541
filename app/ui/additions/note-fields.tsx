import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { type FieldContext, TextField } from './field.tsx';
import { FlightPicker, flightName } from './flight-picker.tsx';
import { Fold, type FoldContext } from './fold.tsx';

interface Props extends FieldContext, FoldContext {
  panel: AdditionsPanel;
}

/** The flight whose form is open has its note there. */
export function NoteFields({ panel: { notes, editing, flights, values }, errorOf, ...fold }: Props) {
  const t = useTranslate();
  const shown = ['trip', ...notes.filter((id) => id !== 'trip' && id !== editing)];
  const taken = editing === null ? shown : [...shown, editing];
  const count = shown.filter((id) => values[`add.note.${id}`]).length;
  return (
    <Fold
      {...fold}
      part="notes"
      name={t('additions.form.notes')}
      state={count > 0 ? t('additions.form.notesAdded', { count }) : undefined}
      isOpen={count > 0 || shown.length > 1}
      isFilled={count > 0}
    >
      <div className="added">
        {shown.map((id) => (
          <TextField
            key={id}
            name={`add.note.${id}`}
            label={flightName(flights, id) ?? t('additions.form.wholeTrip')}
            {...{ values, errorOf }}
          />
        ))}
        <FlightPicker kind="note" taken={taken} flights={flights} label={t('additions.form.addNote')} />
      </div>
    </Fold>
  );
}
