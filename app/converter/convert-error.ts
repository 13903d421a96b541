import type { Check } from '~/trip/to-checks.ts';
import type { FileFault } from './read-chosen-file.server.ts';

/** Why a text or a file did not become an itinerary. */
export type ConvertErrorKind =
  | 'empty'
  | 'too-long'
  | 'no-flights'
  | 'too-many'
  | 'too-many-changes'
  | 'too-many-pdfs'
  | 'too-many-rows'
  | 'file-count'
  | 'file-together'
  /** In private mode. */
  | 'pdf-private'
  | FileFault;

export interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
  /** Name of the file at fault, of several. */
  file?: string;
  checks?: Check[];
  /** Something of a flight, a hotel or a train was found in a text without flights. */
  isOfTravel?: boolean;
  /** Of a file without flights: the box shows it. */
  text?: string;
}
