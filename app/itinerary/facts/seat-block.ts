import { hasInitial, letterSet } from '../read/initials.ts';
import { PRINTED_NAME } from './printed-name.ts';
import type { ServiceRead } from './service-elements.ts';

const heading = /^[*> ]{0,4}(?:SEATS?(?:\/BOARDING PASS| DATA|S)?|SD|9D)(?: \*\*)?(?: |$)/;
const initials = letterSet('DS');
const LEG = '([A-Z][A-Z0-9]|[0-9][A-Z]) ?0{0,3}(\\d{1,4}) ?[A-Z] ?\\d{1,2}[A-Z]{3}(?: [A-Z])? ([A-Z]{3})[A-Z]{3}';
// 1 AA 906Y 10APR ORDLGA HK 19C NAH  G  2.1 TASKAT/VUNOP
const seatLine = new RegExp(
  `^\\d{1,2}\\.? ?${LEG} ([A-Z]{2})\\d{0,2} ((?:0{0,2}\\d{1,2}[A-HJ-L] ?){1,9})(?![A-Z0-9])(?:.{0,30}? (\\d{1,2}\\.\\d{1,2}) )?`,
);
// 1. DL 0516 M  09SEP RDUDTW, and below it 1. KLALT/RILSISENK   HK  17C            SA
const flightLine = new RegExp(`^\\d{1,2}\\. ?${LEG}$`);
const nameLine = new RegExp(
  `^(\\d{1,2}(?:\\.\\d{1,2})?)\\.? ?${PRINTED_NAME} ([A-Z]{2})\\d{0,2} 0{0,2}(\\d{1,2}[A-HJ-L])(?![A-Z0-9])`,
);

/** Seats below a heading: Sabre one line a seat, Galileo and Apollo a flight and its passengers. */
export class SeatBlockReader {
  private isOpen = false;
  private leg: ServiceRead['leg'] | null = null;

  read(text: string): ServiceRead | null {
    this.isOpen ||= opensSeatBlock(text);
    if (!this.isOpen) return null;
    return this.readSeats(text) ?? this.readPassenger(text);
  }

  private readSeats(text: string): ServiceRead | null {
    const [, airline, number, from, status, seats, passenger] = seatLine.exec(text) ?? [];
    if (airline === undefined || number === undefined || from === undefined || seats === undefined) return null;
    const own = seats.match(/\d{1,2}[A-HJ-L]/g) ?? [];
    return seatService({ airline, number, from }, status ?? null, own, passenger ?? null);
  }

  private readPassenger(text: string): ServiceRead | null {
    const [, airline, number, from] = flightLine.exec(text) ?? [];
    if (airline !== undefined && number !== undefined && from !== undefined) this.leg = { airline, number, from };
    const [, passenger, status, seat] = this.leg === null ? [] : (nameLine.exec(text) ?? []);
    if (this.leg === null || seat === undefined) return null;
    return seatService(this.leg, status ?? null, [seat], passenger ?? null);
  }
}

export function opensSeatBlock(text: string): boolean {
  return hasInitial(text, initials) && (text.includes('SEAT') || text.length < 6) && heading.test(text);
}

function seatService(
  leg: ServiceRead['leg'],
  status: string | null,
  seats: readonly string[],
  passenger: string | null,
): ServiceRead {
  const own = seats.map((seat) => ({ seat: seat.replace(/^0{1,2}/, ''), passenger: null }));
  const passengers = passenger === null ? [] : [passenger];
  return { code: 'SEAT', status, leg, text: null, seats: own, passengers, segments: [] };
}
