import compiled from './compiled/aircraft.json';
import type { AircraftTable } from './tables.ts';

const table: AircraftTable = compiled;

export interface Aircraft {
  code: string;
  name: string;
  /** Not null for equipment that is no aircraft. */
  groundTransport: 'train' | 'bus' | 'boat' | 'road' | null;
}

const types = new Map<string, Aircraft>(
  table.names.split('\n').map((name, row) => {
    const code = table.codes.slice(row * 3, row * 3 + 3);
    return [code, { code, name, groundTransport: groundTransportOf(code) }];
  }),
);

export function findAircraft(code: string): Aircraft | null {
  return types.get(code) ?? null;
}

function groundTransportOf(code: string): Aircraft['groundTransport'] {
  const surface = table.surface[code];
  return surface === 'train' || surface === 'bus' || surface === 'boat' || surface === 'road' ? surface : null;
}
