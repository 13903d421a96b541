import type { LocalTime, PrintedDate } from '../types.ts';

/** All that a line of a terminal can say about a flight. A dialect may name these and no others. */
export interface Fields {
  index: number;
  airline: string;
  number: string;
  suffix: string;
  bookingClass: string;
  date: PrintedDate;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  from: string;
  to: string;
  status: string;
  seats: number;
  departs: LocalTime;
  arrives: LocalTime;
  arrivalOffset: number;
  arrivalDate: PrintedDate;
  arrivalWeekday: number;
  checkIn: LocalTime;
  departureTerminal: string;
  arrivalTerminal: string;
  equipment: string;
  stops: number;
  meal: string;
  elapsed: number;
  operatedBy: string;
  locator: string;
  marriage: string;
  eticket: boolean;
  codeshare: boolean;
}

export type FieldName = keyof Fields;

/** What was read; null where the line says nothing. */
export type FieldsRead = { [Name in FieldName]: Fields[Name] | null };

/** One shape for all readings, which keeps the reader fast. */
export function noFields(): FieldsRead {
  return {
    index: null,
    airline: null,
    number: null,
    suffix: null,
    bookingClass: null,
    date: null,
    weekday: null,
    from: null,
    to: null,
    status: null,
    seats: null,
    departs: null,
    arrives: null,
    arrivalOffset: null,
    arrivalDate: null,
    arrivalWeekday: null,
    checkIn: null,
    departureTerminal: null,
    arrivalTerminal: null,
    equipment: null,
    stops: null,
    meal: null,
    elapsed: null,
    operatedBy: null,
    locator: null,
    marriage: null,
    eticket: null,
    codeshare: null,
  };
}
