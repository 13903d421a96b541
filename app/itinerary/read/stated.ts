import type { PrintedDate, Stated } from '../types.ts';
import type { FieldsRead } from './fields.ts';

const NO_SEATS: readonly string[] = [];

export function toStated(fields: FieldsRead): Stated {
  return {
    airline: fields.airline ?? '',
    number: fields.number ?? '',
    suffix: fields.suffix,
    bookingClass: fields.bookingClass,
    from: fields.from ?? '',
    to: fields.to ?? '',
    date: withWeekday(fields.date, fields.weekday),
    departs: fields.departs,
    arrives: fields.arrives,
    arrivalDate: withWeekday(fields.arrivalDate, fields.arrivalDate && fields.arrivalWeekday),
    arrivalOffset: fields.arrivalOffset ?? offsetOfWeekdays(fields),
    checkIn: fields.checkIn,
    status: fields.status,
    seats: fields.seats,
    equipment: fields.equipment,
    departureTerminal: fields.departureTerminal || null,
    arrivalTerminal: fields.arrivalTerminal || null,
    meal: fields.meal,
    stops: fields.stops,
    elapsed: fields.elapsed,
    operatedBy: fields.operatedBy,
    locator: fields.locator !== null && isMasked(fields.locator) ? null : fields.locator,
    baggage: null,
    seatNumbers: NO_SEATS,
    marriage: fields.marriage,
    eticket: fields.eticket ?? false,
    codeshare: fields.codeshare ?? false,
  };
}

/** `XXXXXX`: blacked out before pasting. */
function isMasked(locator: string): boolean {
  return /^X+$/.test(locator);
}

function withWeekday(date: PrintedDate | null, weekday: number | null): PrintedDate | null {
  if (date !== null) date.weekday = weekday;
  return date;
}

/** `SA/MO`: two days on; `MO/SU`: one day back. */
function offsetOfWeekdays({ weekday, arrivalWeekday, arrivalDate }: FieldsRead): number | null {
  if (weekday === null || arrivalWeekday === null || arrivalDate !== null) return null;
  const days = (arrivalWeekday - weekday + 7) % 7;
  return days > 3 ? days - 7 : days;
}
