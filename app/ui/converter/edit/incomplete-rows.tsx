import { useTranslate } from '~/i18n/use-translate.tsx';
import type { IncompleteRow } from '~/trip/incomplete-rows.ts';
import { flightsIn } from '~/trip/nodes/flights-in.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { incompleteId } from '../held-by.ts';
import type { Result } from '../response.ts';
import { ActButton } from './act-button.tsx';
import { IncompleteForm } from './incomplete-form.tsx';

export interface RowsProps {
  /** Of the paper. */
  rows: readonly IncompleteRow[];
  result: Result;
  /** Id of the flight that they stand below, or the paper itself: those below no flight that it shows. */
  place: string | Fragment;
}

/** Flights that the text does not tell whole, in their places; nothing of them is copied. */
export function IncompleteRows({ rows, result, place }: RowsProps) {
  const isApart = typeof place !== 'string';
  const inRows = isApart ? flightsIn(place) : new Set([place]);
  const own = rows.filter(({ after }) => (after !== null && inRows.has(after)) !== isApart);
  if (own.length === 0) return null;
  const shown = own.map((row) => <Row key={row.id} row={row} result={result} />);
  return isApart ? <div className="flight-strip">{shown}</div> : shown;
}

function Row({ row, result }: { row: IncompleteRow; result: Result }) {
  const t = useTranslate();
  const { id, name, airline, logo, day, departs, from, arrives, to, nearby } = row;
  const { open, cabins } = result;
  const form = open?.kind === 'flight' && open.flight === id ? open : null;
  const reason = t('edit.incomplete.reason', { flight: name });
  return (
    <section className="incomplete" id={incompleteId(row)} tabIndex={-1} aria-label={reason}>
      {day === null ? null : <h3>{day}</h3>}
      <p className="incomplete-flight">
        <strong>
          {logo ? <img src={logo} alt="" width="24" height="24" /> : null}
          {[airline, name].filter(Boolean).join(' ')}
        </strong>
        <small>{t('edit.incomplete.row')}</small>
      </p>
      <p className="reason" aria-hidden="true">
        {reason}
      </p>
      <dl>
        <Stop time={departs} place={from} nearby={nearby.from} label="edit.fields.from" />
        <Stop time={arrives} place={to} nearby={nearby.to} label="edit.fields.to" />
      </dl>
      {form?.incomplete ? (
        <IncompleteForm {...{ form, cabins }} incomplete={form.incomplete} />
      ) : (
        <span id={`pencil-${id}`}>
          <ActButton
            value={`flight/${id}`}
            to="edit-form"
            label={t('edit.incomplete.heading', { flight: name })}
            kind="primary"
          />
        </span>
      )}
    </section>
  );
}

interface StopProps {
  time: string | null;
  place: string | null;
  nearby: IncompleteRow['nearby']['from'];
  label: 'edit.fields.from' | 'edit.fields.to';
}

/** "Lisbon? LIS" where the trip is in Lisbon. */
function Stop({ time, place, nearby, label }: StopProps) {
  const t = useTranslate();
  const asked = t('edit.incomplete.place', { place: nearby?.place ?? t(label) });
  return (
    <div>
      <dt className={time === null ? 'open' : undefined}>{time ?? t('edit.incomplete.time')}</dt>
      <dd className={place === null ? 'open' : undefined}>
        {place ?? [asked, nearby?.code].filter(Boolean).join(' ')}
      </dd>
    </div>
  );
}
