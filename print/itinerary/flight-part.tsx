import type { FlightRow, Stop } from '~/trip/sheet/sheet.ts';
import { IsolatedText } from '../parts/document.tsx';

interface Props {
  row: FlightRow;
  /** Between this flight and the next. */
  wait: string | null;
  /** `data:` URL of the airline's logo; null for none. */
  logo: string | null;
}

/** One flight, which no page break divides. */
export function FlightPart({ row, wait, logo }: Props) {
  const { airline, number, cabin, duration, status, tone, departs, arrives, notes } = row;
  return (
    <div className={`flight ${tone}`}>
      <div className="title">
        {logo === null ? null : <img src={logo} alt="" />}
        <b>{airline === null ? number : `${airline} ${number}`}</b>
        <span className="aside">{[cabin, duration].filter(Boolean).join(' · ')}</span>
      </div>
      {status === null ? null : <p className="status">{status}</p>}
      <StopLine stop={departs} />
      <StopLine stop={arrives} />
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <p className="note" key={at}>
          <IsolatedText>{note}</IsolatedText>
        </p>
      ))}
      {wait === null ? null : <p className="wait">{wait}</p>}
    </div>
  );
}

function StopLine({ stop: { time, shift, day, zone, place, code, terminal } }: { stop: Stop }) {
  const below = [day, zone].filter(Boolean).join(' · ');
  return (
    <div className="stop">
      <span className="time">
        {time ?? '–'}
        {shift === null ? null : <small> {shift}</small>}
      </span>
      <span className="place">
        {place} {code === null ? null : <span className="soft">{code}</span>}
        {below === '' ? null : <small>{below}</small>}
      </span>
      <span className="end">{terminal}</span>
    </div>
  );
}
