import type { Reading } from './best-reading.ts';
import type { Block } from './blocks.ts';
import type { FlightRead } from './flights.ts';
import { isScannedDay } from './retyped/loose-line.ts';

/** In quoted blocks a flight must be complete; history does not number its flights. */
export function isFlightIn(block: Block, { column, text, reading }: FlightRead): boolean {
  const { fields } = reading;
  if (isScannedDay(text, fields)) return false;
  if (block === 'itinerary') return true;
  const whole = fields.seats !== null && fields.arrives !== null && !isListed(reading, text);
  return whole && column === 0 && (block === 'quoted' || fields.index !== null);
}

function isListed({ dialect, start }: Reading, text: string): boolean {
  return !dialect.dotsNumbers && /^\d{1,3}[.)]/.test(text.slice(start, start + 4));
}
