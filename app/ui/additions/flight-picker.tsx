import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';

interface Props {
  kind: 'note' | 'baggage';
  /** Flights that have fields already are not offered. */
  taken: readonly string[];
  flights: AdditionsPanel['flights'];
  label: string;
}

/** Chooses the flight that gets fields of its own. */
export function FlightPicker({ kind, taken, flights, label }: Props) {
  const t = useTranslate();
  const free = flights.filter(({ id }) => !taken.includes(id));
  if (free.length === 0) return null;
  const name = `pick.${kind}`;
  return (
    <div className="picker">
      <select name={name} aria-label={t('additions.form.flight')}>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" name="add" value={kind} className="button" formAction="#add">
        {label}
      </button>
    </div>
  );
}

export const flightName = (flights: AdditionsPanel['flights'], id: string): string | undefined =>
  flights.find((flight) => flight.id === id)?.name;
