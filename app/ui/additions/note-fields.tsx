import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { type FieldContext, TextField } from './field.tsx';
import { FlightPicker, flightName } from './flight-picker.tsx';

interface Props extends FieldContext {
  panel: AdditionsPanel;
}

export function NoteFields({ panel, ...context }: Props) {
  const t = useTranslate();
  const { editing, flights } = panel;
  const shown = notesShown(panel);
  const taken = editing === null ? shown : [...shown, editing];
  return (
    <fieldset className="line">
      <legend>{t('additions.form.notes')}</legend>
      {shown.map((id) => (
        <TextField
          key={id}
          name={`add.note.${id}`}
          label={flightName(flights, id) ?? t('additions.form.wholeTrip')}
          {...context}
        />
      ))}
      <FlightPicker kind="note" taken={taken} flights={flights} label={t('additions.form.addNote')} />
    </fieldset>
  );
}

/** The flight whose form is open has its note there. */
export const notesShown = ({ notes, editing }: AdditionsPanel): string[] => [
  'trip',
  ...notes.filter((id) => id !== 'trip' && id !== editing),
];
