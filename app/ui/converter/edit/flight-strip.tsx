import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Result, ShownPaper } from '../response.ts';
import { EditForm } from './edit-form.tsx';
import { Pencil } from './pencil.tsx';

interface Props {
  flights: ShownPaper['flights'];
  result: Result;
}

/** Pencils of flights that the view has no row of: lines of text, and flown flights that are left out. */
export const FlightStrip = memo(function FlightStrip({ flights, result }: Props) {
  const t = useTranslate();
  if (flights.length === 0) return null;
  const { open, edited } = result;
  const isOpen = open?.kind === 'flight' && flights.some(({ id }) => id === open.flight);
  return (
    <div className="flight-strip">
      <span>{t('edit.flights')}</span>
      {flights.map((flight) => (
        <Pencil key={flight.id} flight={flight} isEdited={edited.includes(flight.id)} isNamed />
      ))}
      {isOpen ? <EditForm result={result} /> : null}
    </div>
  );
});
