import type { TravellerFlight, TravellerRow } from '~/trip/traveller/traveller-document.ts';
import { AirlineLogo } from './airline-logo.tsx';

type FlightRow = Extract<TravellerRow, { kind: 'flight' }>;

interface Props {
  row: FlightRow;
  flight: TravellerFlight | undefined;
}

export function TravellerFlightRow({ row, flight }: Props) {
  const { title, aside, status, tone, departs, arrives, notes } = row;
  return (
    <section className={`leg ${tone}`}>
      <h3>
        <AirlineLogo code={flight?.airline ?? null} />
        {title}
        <span>{aside}</span>
      </h3>
      {status ? <p className="status">{status}</p> : null}
      <ol>
        <Stop stop={departs} />
        <Stop stop={arrives} />
      </ol>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  );
}

function Stop({ stop: { time, shift, day, place, code, terminal } }: { stop: FlightRow['departs'] }) {
  return (
    <li>
      <time>
        {time ?? '–'}
        {shift ? <sup>{shift}</sup> : null}
      </time>
      <span>
        {place} {code ? <i>{code}</i> : null}
        {day ? <small>{day}</small> : null}
      </span>
      {terminal ? <em>{terminal}</em> : null}
    </li>
  );
}
