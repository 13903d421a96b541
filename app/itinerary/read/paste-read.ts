import type { FactSource } from '../facts/fact-lines.ts';
import type { IncompleteFlight, NonAirSegment, Segment, Warning } from '../types.ts';
import type { BookingRead } from './booking.ts';
import type { Repair } from './retyped/repair.ts';
import type { ServiceDisplay } from './service-displays.ts';

export interface PasteRead {
  segments: Segment[];
  bookings: BookingRead[];
  others: NonAirSegment[];
  serviceDisplays: ServiceDisplay[];
  /** Flights that a mail does not tell whole. */
  incomplete: IncompleteFlight[];
  warnings: Warning[];
  repairs: RepairedFlight[];
  facts: FactSource;
}

export interface RepairedFlight {
  segment: Segment;
  repair: Repair;
}
