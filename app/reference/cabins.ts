import compiled from './compiled/cabins.json';
import type { CabinTable } from './tables.ts';

const table: CabinTable = compiled;

export type CabinName = 'economy' | 'premium' | 'business' | 'first';

export interface BookedCabin {
  cabin: CabinName;
  assumed: boolean;
}

const COLUMNS = ['first', 'business', 'premium'] as const;

const byAirline = new Map(Object.entries(table).map(([airline, row]) => [airline, indexLetters(row, airline)]));

export function findCabin(airline: string, bookingClass: string): BookedCabin | null {
  if (!/^[A-Z]$/.test(bookingClass)) return null;
  const letters = byAirline.get(airline) ?? byAirline.get('DEFAULT');
  return letters?.[bookingClass.charCodeAt(0) - 65] ?? null;
}

function indexLetters(row: readonly string[], airline: string): BookedCabin[] {
  return Array.from({ length: 26 }, (_, index) => {
    const letter = String.fromCharCode(65 + index);
    const column = row.findIndex((letters) => letters.includes(letter));
    return { cabin: COLUMNS[column] ?? 'economy', assumed: airline === 'DEFAULT' };
  });
}
