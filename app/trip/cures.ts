import type { Flight, Itinerary, Warning, WarningCode } from '~/itinerary/types.ts';
import { type FlightField, flightName } from './edits/flight-form.ts';
import { fieldOfOpen, incompleteName } from './edits/incomplete-form.ts';
import { flightId } from './flight-id.ts';

/** The field whose value settles a doubt. */
const fields: Readonly<Partial<Record<WarningCode, FlightField>>> = {
  'unknown-airline': 'flight',
  'date-in-past': 'date',
  'date-far-ahead': 'date',
  'weekday-contradicts': 'date',
  'date-impossible': 'date',
  'date-of-flight-above': 'date',
  'day-first-assumed': 'date',
  'month-first-assumed': 'date',
  'arrival-doubtful': 'arrives',
  'arrival-before-departure': 'arrives',
  'arrival-open': 'arrives',
  'third-time': 'arrives',
  'connection-impossible': 'departs',
  'connection-short': 'departs',
  'times-differ': 'departs',
  'midnight-assumed': 'date',
  'segment-waitlisted': 'status',
  'segment-requested': 'status',
  'segment-cancelled': 'status',
  'segment-not-operating': 'status',
  'segment-not-confirmed': 'status',
  'segment-not-saved': 'status',
  'segment-passive': 'status',
  'segment-standby': 'status',
  'segment-open': 'flight',
  'segment-flown': 'status',
  'characters-corrected': 'flight',
};

const ofPlace: readonly WarningCode[] = ['unknown-airport', 'city-code', 'station-doubtful', 'time-gap', 'time-fold'];

export interface Cure {
  /** Of the flight. */
  id: string;
  /** "KL 862" */
  flight: string;
  field: FlightField;
}

/** The flight and field that a warning is about; null where no field settles it. */
export function cureOf(warning: Warning, { flights, incomplete }: Itinerary): Cure | null {
  if (ofIncomplete.has(warning.code)) return cureOfIncomplete(warning, incomplete);
  const at = flights.findIndex((flight) => isAbout(warning, flight));
  const flight = flights[at];
  const field = flight && fieldOf(warning, flight);
  return field ? { id: flightId(flight, at), flight: flightName(flight.stated), field } : null;
}

const ofIncomplete: ReadonlySet<WarningCode> = new Set(['flight-not-whole', 'flight-unclear']);

function cureOfIncomplete({ line }: Warning, incomplete: Itinerary['incomplete']): Cure | null {
  const flight = incomplete.find(({ source }) => source.line === line);
  const [field] = flight?.open ?? [];
  if (flight === undefined || field === undefined) return null;
  return { id: flight.id, flight: incompleteName(flight), field: fieldOfOpen[field] };
}

/** By line of the paste; a flight by hand has none, and is known by its codes. */
function isAbout({ line, values }: Warning, flight: Flight): boolean {
  const { stated, source } = flight;
  if (line !== null) return source.line === line;
  if (source.line !== 0) return false;
  return (
    values.flight === flightName(stated) ||
    [stated.from, stated.to, stated.airline].some((code) => code === values.code)
  );
}

function fieldOf({ code, values }: Warning, { stated }: Flight): FlightField | undefined {
  if (!ofPlace.includes(code)) return fields[code];
  const isDeparture = values.code === stated.from;
  if (code === 'time-gap' || code === 'time-fold') return isDeparture ? 'departs' : 'arrives';
  return isDeparture ? 'from' : 'to';
}
