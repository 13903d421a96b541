/*
 * The status codes of segments, from the published lists of Travelport (Galileo, Apollo, Worldspan) and Amadeus. This
 * is the only table: the expression that reads a code, its meaning, the halves of a schedule change and the warnings
 * derive from it.
 */

/** Whether a customer can rely on a segment: `settled` needs no word, `unsettled` does, nobody flies on an `inactive` one. */
type Certainty = 'settled' | 'unsettled' | 'inactive';

/** What a status means for a customer, and the codes of the warnings that it gives. */
const meanings = {
  confirmed: { certainty: 'settled', warnings: [] },
  'confirmed-from-list': { certainty: 'settled', warnings: [] },
  'schedule-changed': { certainty: 'unsettled', warnings: ['schedule-changed'] },
  'not-saved': { certainty: 'settled', warnings: ['segment-not-saved'] },
  'confirmed-not-saved': { certainty: 'settled', warnings: ['segment-not-saved'] },
  'fee-document': { certainty: 'settled', warnings: [] },
  passive: { certainty: 'settled', warnings: ['segment-passive'] },
  'passive-requested': { certainty: 'unsettled', warnings: ['segment-requested'] },
  requested: { certainty: 'unsettled', warnings: ['segment-requested'] },
  'requested-changed': { certainty: 'unsettled', warnings: ['segment-requested', 'schedule-changed'] },
  waitlisted: { certainty: 'unsettled', warnings: ['segment-waitlisted'] },
  'waitlisted-first': { certainty: 'unsettled', warnings: ['segment-waitlisted'] },
  'waitlisted-changed': { certainty: 'unsettled', warnings: ['segment-waitlisted', 'schedule-changed'] },
  standby: { certainty: 'unsettled', warnings: ['segment-standby'] },
  offer: { certainty: 'unsettled', warnings: ['segment-requested'] },
  'not-available': { certainty: 'inactive', warnings: ['segment-not-confirmed'] },
  'not-operating': { certainty: 'inactive', warnings: ['segment-not-operating'] },
  'not-confirmed': { certainty: 'inactive', warnings: ['segment-not-confirmed'] },
  cancelled: { certainty: 'inactive', warnings: ['segment-cancelled'] },
  replaced: { certainty: 'inactive', warnings: ['segment-replaced'] },
  flown: { certainty: 'settled', warnings: ['segment-flown'] },
} as const satisfies Record<string, { certainty: Certainty; warnings: readonly string[] }>;

export type StatusMeaning = keyof typeof meanings;
export type StatusWarning = (typeof meanings)[StatusMeaning]['warnings'][number];

interface StatusCode {
  meaning: StatusMeaning;
  /** The half of a schedule change that a segment with this code can be: the flight as it was, or as it is now. */
  half?: 'old' | 'new';
  /** The code is only read with a count of seats (`EK1`) or by a form of its own. */
  needsMore?: true;
}

/** By code, the commonest first; `HK2` is two seats. */
export const statusCodes: Readonly<Record<string, StatusCode>> = {
  HK: { meaning: 'confirmed', half: 'new' },
  KK: { meaning: 'confirmed', half: 'new' },
  KL: { meaning: 'confirmed-from-list', half: 'new' },
  RR: { meaning: 'confirmed', half: 'new' },
  TK: { meaning: 'schedule-changed', half: 'new' },
  SC: { meaning: 'schedule-changed', half: 'new' },
  SS: { meaning: 'not-saved', half: 'new' },
  HS: { meaning: 'not-saved', half: 'new' },
  LS: { meaning: 'confirmed' },
  LK: { meaning: 'confirmed' },
  NK: { meaning: 'confirmed' },
  OK: { meaning: 'confirmed' },
  FS: { meaning: 'confirmed' },
  DS: { meaning: 'confirmed' },
  CS: { meaning: 'confirmed' },
  GS: { meaning: 'confirmed' },
  DK: { meaning: 'confirmed-not-saved' },
  DN: { meaning: 'requested' },
  DW: { meaning: 'waitlisted' },
  HN: { meaning: 'requested', half: 'new' },
  PN: { meaning: 'requested' },
  NN: { meaning: 'requested' },
  MR: { meaning: 'requested' },
  HA: { meaning: 'requested' },
  HL: { meaning: 'waitlisted', half: 'new' },
  HW: { meaning: 'waitlisted' },
  LL: { meaning: 'waitlisted' },
  BL: { meaning: 'waitlisted' },
  GL: { meaning: 'waitlisted' },
  AL: { meaning: 'waitlisted' },
  PL: { meaning: 'waitlisted' },
  PA: { meaning: 'waitlisted-first' },
  PB: { meaning: 'waitlisted-first' },
  PC: { meaning: 'waitlisted-first' },
  PD: { meaning: 'waitlisted-first' },
  PE: { meaning: 'waitlisted-first' },
  PG: { meaning: 'waitlisted-first' },
  PW: { meaning: 'waitlisted-first' },
  TL: { meaning: 'waitlisted-changed', half: 'new' },
  TN: { meaning: 'requested-changed', half: 'new' },
  UU: { meaning: 'waitlisted', half: 'old' },
  US: { meaning: 'waitlisted', half: 'old' },
  UC: { meaning: 'not-available', half: 'old' },
  UN: { meaning: 'not-operating', half: 'old' },
  NO: { meaning: 'not-confirmed', half: 'old' },
  HX: { meaning: 'cancelled', half: 'old' },
  WK: { meaning: 'replaced', half: 'old' },
  WL: { meaning: 'replaced', half: 'old' },
  WN: { meaning: 'replaced', half: 'old' },
  XX: { meaning: 'cancelled', half: 'old' },
  XK: { meaning: 'cancelled', half: 'old' },
  XL: { meaning: 'cancelled' },
  DX: { meaning: 'cancelled' },
  OX: { meaning: 'cancelled' },
  IX: { meaning: 'cancelled' },
  NS: { meaning: 'cancelled' },
  GK: { meaning: 'passive' },
  BK: { meaning: 'passive' },
  AK: { meaning: 'passive' },
  PK: { meaning: 'passive' },
  MK: { meaning: 'passive' },
  YK: { meaning: 'passive' },
  CH: { meaning: 'passive' },
  PS: { meaning: 'passive' },
  ML: { meaning: 'passive' },
  GN: { meaning: 'passive-requested' },
  BN: { meaning: 'passive-requested' },
  AN: { meaning: 'passive-requested' },
  IN: { meaning: 'requested' },
  IS: { meaning: 'requested' },
  NA: { meaning: 'requested' },
  SA: { meaning: 'standby' },
  HO: { meaning: 'offer' },
  MN: { meaning: 'not-available' },
  // Codes of fee documents (EMD), which stand on service elements; alone they would be airlines, EK is Emirates.
  HD: { meaning: 'fee-document', needsMore: true },
  HI: { meaning: 'fee-document', needsMore: true },
  EK: { meaning: 'fee-document', needsMore: true },
  KD: { meaning: 'fee-document', needsMore: true },
  // Amadeus prints it in place of the times of a flown segment.
  FLWN: { meaning: 'flown', needsMore: true },
};

const byCode = new Map(Object.entries(statusCodes));

/** Regular expression source for a code that stands without a count of seats. */
export const BARE_STATUS = [...byCode].flatMap(([code, { needsMore }]) => (needsMore ? [] : code)).join('|');

/** The meaning of a code; null for one that no list has, and for a segment without one. */
export function findStatus(code: string | null): StatusMeaning | null {
  return code === null ? null : (byCode.get(code)?.meaning ?? null);
}

export function isOldHalf(code: string | null): boolean {
  return code !== null && byCode.get(code)?.half === 'old';
}

export function isNewHalf(code: string | null): boolean {
  return code !== null && byCode.get(code)?.half === 'new';
}

/** Whether nobody flies on a segment with this code: no connection is made from it or to it. */
export function isInactive(code: string | null): boolean {
  const meaning = findStatus(code);
  return meaning !== null && meanings[meaning].certainty === 'inactive';
}

/** Whether a customer is told of the status in every format. */
export function isNoteworthy(meaning: StatusMeaning | null): meaning is StatusMeaning {
  return meaning !== null && meanings[meaning].certainty !== 'settled';
}

export function statusWarnings(meaning: StatusMeaning): readonly StatusWarning[] {
  return meanings[meaning].warnings;
}
