import type { LocalTime, PrintedDate } from '../types.ts';

export interface Fields {
  index: number;
  airline: string;
  number: string;
  suffix: string;
  bookingClass: string;
  date: PrintedDate;
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

/** Null where the line prints nothing. */
export type FieldsRead = { [Name in FieldName]: Fields[Name] | null };

/** One object shape keeps the reader fast. */
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

/** Written out: setting a field by its name was the slowest part of reading. */
export const setters: { readonly [Name in FieldName]: (fields: FieldsRead, value: Fields[Name]) => void } = {
  index: (fields, value) => {
    fields.index = value;
  },
  airline: (fields, value) => {
    fields.airline = value;
  },
  number: (fields, value) => {
    fields.number = value;
  },
  suffix: (fields, value) => {
    fields.suffix = value;
  },
  bookingClass: (fields, value) => {
    fields.bookingClass = value;
  },
  date: (fields, value) => {
    fields.date = value;
  },
  weekday: (fields, value) => {
    fields.weekday = value;
  },
  from: (fields, value) => {
    fields.from = value;
  },
  to: (fields, value) => {
    fields.to = value;
  },
  status: (fields, value) => {
    fields.status = value;
  },
  seats: (fields, value) => {
    fields.seats = value;
  },
  departs: (fields, value) => {
    fields.departs = value;
  },
  arrives: (fields, value) => {
    fields.arrives = value;
  },
  arrivalOffset: (fields, value) => {
    fields.arrivalOffset = value;
  },
  arrivalDate: (fields, value) => {
    fields.arrivalDate = value;
  },
  arrivalWeekday: (fields, value) => {
    fields.arrivalWeekday = value;
  },
  checkIn: (fields, value) => {
    fields.checkIn = value;
  },
  departureTerminal: (fields, value) => {
    fields.departureTerminal = value;
  },
  arrivalTerminal: (fields, value) => {
    fields.arrivalTerminal = value;
  },
  equipment: (fields, value) => {
    fields.equipment = value;
  },
  stops: (fields, value) => {
    fields.stops = value;
  },
  meal: (fields, value) => {
    fields.meal = value;
  },
  elapsed: (fields, value) => {
    fields.elapsed = value;
  },
  operatedBy: (fields, value) => {
    fields.operatedBy = value;
  },
  locator: (fields, value) => {
    fields.locator = value;
  },
  marriage: (fields, value) => {
    fields.marriage = value;
  },
  eticket: (fields, value) => {
    fields.eticket = value;
  },
  codeshare: (fields, value) => {
    fields.codeshare = value;
  },
};
