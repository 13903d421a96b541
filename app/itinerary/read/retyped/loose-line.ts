import type { DialectRules } from '../../dialects/dialect.ts';
import { type Reading, readAt } from '../best-reading.ts';
import { MONTH } from '../clock.ts';
import type { FieldsRead } from '../fields.ts';
import { findCandidates } from '../flight-candidates.ts';
import { type Repair, repairLine } from './repair.ts';
import { readRetyped } from './retyped-flight.ts';

export interface LooseLine {
  reading: Reading;
  /** Mended where a scanner had mixed up letters and digits. */
  text: string;
  repair: Repair | null;
}

/** A flight without any time is left to the dialects. */
const holdsTime = /[ #/(-](?:[\dOILSBZ\u01c0]{1,2}[:.H]?[\dOILSBZ\u01c0]{2}(?:[^\dB-GJKQ-Z]|$)|\d{1,2} ?[APNM])/;

/** Reads a line that no dialect reads: as people write flights, or as a scanner spoils them. */
export function readLoose(text: string, neighbour: DialectRules | null): LooseLine | null {
  if (!holdsTime.test(text)) return null;
  const reading = isScannedDay(text) ? null : readRetyped(text, neighbour !== null);
  return reading === null ? readRepaired(text, neighbour) : { reading, text, repair: null };
}

const startsLikeFlight = /^(?:[0-9ILO\u01c0]{1,2}[.)+ ]{1,2})?\*?[A-Z0-9]{2} ?[0-9OILSBZ\u01c0]{1,4}/;

/** A scanner's mistakes are only mended where the line is a flight then; dates and distance confirm it later. */
function readRepaired(text: string, neighbour: DialectRules | null): LooseLine | null {
  const repair = startsLikeFlight.test(text) ? repairLine(text) : null;
  if (repair === null) return null;
  const isFlight = findCandidates(repair.text)[0]?.start === 0;
  const known = isFlight ? readAt(repair.text, 0, neighbour) : null;
  const reading = known?.fields.arrives ? known : readRetyped(repair.text, neighbour !== null);
  return reading && { reading, text: repair.text, repair };
}

const scannedDay = new RegExp(`[A-Z0-9] [OILSBZ]\\d${MONTH}`);

/** `BA 227D I5SEP`: a scanned 15 looks like class I. */
export function isScannedDay(text: string, fields?: FieldsRead): boolean {
  const day = fields?.date?.day ?? 0;
  return day < 10 && scannedDay.test(text);
}
