import type { LocalTime, PrintedDate, Source } from '../printed.ts';

export type PassengerType = 'adult' | 'child' | 'infant';

export interface Passenger {
  /** As in the names of the booking. */
  name: string;
  /** Index into `Itinerary.bookings`. */
  booking: number;
  /** As printed: `1`, `1.2`; null where names are not numbered. */
  number: string | null;
  /** `MRS`, `MSTR`; null when none is printed. */
  title: string | null;
  type: PassengerType;
  /** Years, as printed. */
  age: number | null;
  /** ISO date, as printed. */
  born: string | null;
  /** For an infant the index of the adult who carries it. */
  carriedBy: number | null;
  /** Names their paper and prices: `2`, the number in the booking as read, or `m1`, `n3` of an edit; absent without edits. */
  traveller?: string;
  /** Others of the booking, with seats of their own, were left out. */
  isLeft?: true;
}

export type ServiceKind = 'seat' | 'meal' | 'assistance' | 'baggage' | 'animal' | 'infant' | 'other';

/** A special service request. */
export interface SpecialService {
  /** Four letters of IATA: `VGML`, `WCHR`. */
  code: string;
  kind: ServiceKind;
  airline: string | null;
  status: string | null;
  /** Printed behind it: `PC 1 23KG`. */
  text: string | null;
  seat: string | null;
  booking: number;
  /** Indices into `Itinerary.passengers`; empty where the text names none and several travel. */
  passengers: number[];
  /** Indices into `Itinerary.flights`. */
  flights: number[];
  source: Source;
}

export interface Ticket {
  /** `125-2400119087`. */
  number: string;
  booking: number;
  /** Index into `Itinerary.passengers`. */
  passenger: number | null;
  /** Indices into `Itinerary.flights`; empty where the text names none. */
  flights: number[];
}

/** Decimal as a string, with the currency's ISO code. */
export interface Amount {
  amount: string;
  currency: string;
}

/** A price of a fare display beside the itinerary, for one passenger; never filled in unasked. */
export interface FareSuggestion {
  /** `ADT`, `CNN`; null where the display names none. */
  passengerType: string | null;
  type: PassengerType | null;
  /** Passengers of this price. */
  quantity: number | null;
  base: Amount | null;
  taxes: Amount | null;
  total: Amount;
  booking: number;
  source: Source;
}

export interface Facts {
  passengers: Passenger[];
  services: SpecialService[];
  tickets: Ticket[];
  fareSuggestions: FareSuggestion[];
}

/** What a line says of a hotel, car, train, transfer or tour; dates as printed. */
export interface NonAirDetails {
  /** Of the hotel or tour, or the car company. */
  name: string | null;
  /** City or airport code. */
  place: string | null;
  status: string | null;
  locator: string | null;
  begins: PrintedDate | null;
  ends: PrintedDate | null;
  startTime: LocalTime | null;
  endTime: LocalTime | null;
}
