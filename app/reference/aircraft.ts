import compiled from './compiled/aircraft.json';
import type { AircraftTable } from './tables.ts';

const table: AircraftTable = compiled;

export interface Aircraft {
  /** IATA code of the type, three characters: "77W". */
  code: string;
  name: string;
  /** What runs instead of an aircraft; then no words about a flight and no carbon. */
  groundTransport: 'train' | 'bus' | 'boat' | 'road' | null;
}

const types = new Map<string, Aircraft>(
  table.names.split('\n').map((name, row) => {
    const code = table.codes.slice(row * 3, row * 3 + 3);
    return [code, { code, name, groundTransport: groundTransportOf(code) }];
  }),
);

/** The type of equipment with a three-character code in capitals; null when there is none. */
export function findAircraft(code: string): Aircraft | null {
  return types.get(code) ?? null;
}

function groundTransportOf(code: string): Aircraft['groundTransport'] {
  const surface = table.surface[code];
  return surface === 'train' || surface === 'bus' || surface === 'boat' || surface === 'road' ? surface : null;
}
