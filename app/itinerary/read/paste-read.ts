import type { FactSource } from '../facts/fact-lines.ts';
import type { NonAirSegment, Segment, Warning } from '../types.ts';
import type { BookingRead } from './booking.ts';
import type { Repair } from './retyped/repair.ts';
import type { ServiceDisplay } from './service-displays.ts';

export interface PasteRead {
  segments: Segment[];
  bookings: BookingRead[];
  others: NonAirSegment[];
  serviceDisplays: ServiceDisplay[];
  warnings: Warning[];
  repairs: RepairedFlight[];
  facts: FactSource;
}

export interface RepairedFlight {
  segment: Segment;
  repair: Repair;
}
