import type { PassengerType } from '~/itinerary/facts/model.ts';
import type { FlightField, FlightForm } from './flight-form.ts';

/** The one form that is open on the paper. */
export type OpenForm = OpenFlightForm | OpenTravellersForm;

export interface OpenFlightForm {
  kind: 'flight';
  /** `flight/3-kl862`, `add/1`: the `editing` field of the form. */
  key: string;
  /** Null for a new one. */
  flight: string | null;
  booking: number;
  /** "KL 862" */
  name: string;
  values: FlightForm;
  errors: readonly FlightField[];
  /** The field that a warning is about. */
  focus?: FlightField | null;
  /** Of a flight that the text does not tell whole. */
  incomplete?: IncompleteForm;
  /** Flights of its booking before and behind it. */
  before: number;
  behind: number;
}

export interface IncompleteForm {
  /** Fields that the text leaves open. */
  missing: readonly FlightField[];
  /** The line of the text. */
  source: string;
  /** Where the flights around it land or leave. */
  suggestions: readonly { field: 'from' | 'to'; code: string; place: string }[];
  /** Something else is left when it is left out. */
  mayGo: boolean;
}

export interface TravellerRow {
  id: string;
  text: string;
  type: PassengerType;
  isOut: boolean;
}

export interface OpenTravellersForm {
  kind: 'travellers';
  /** `travellers/1` */
  key: string;
  booking: number;
  locator: string;
  rows: readonly TravellerRow[];
  /** What is typed for a traveller that the text does not name. */
  added: Pick<TravellerRow, 'text' | 'type'>;
  /** `locator`, `new`, or ids of names. */
  errors: readonly string[];
}
