// From the published lists of Travelport and Amadeus.

/** `settled`: nothing to tell a customer; `inactive`: nobody flies on it. */
type Certainty = 'settled' | 'unsettled' | 'inactive';

const certainties = {
  confirmed: 'settled',
  'confirmed-from-list': 'settled',
  'schedule-changed': 'unsettled',
  'not-saved': 'settled',
  'confirmed-not-saved': 'settled',
  'fee-document': 'settled',
  passive: 'settled',
  'passive-requested': 'unsettled',
  requested: 'unsettled',
  'requested-changed': 'unsettled',
  waitlisted: 'unsettled',
  'waitlisted-first': 'unsettled',
  'waitlisted-changed': 'unsettled',
  standby: 'unsettled',
  offer: 'unsettled',
  'not-available': 'inactive',
  'not-operating': 'inactive',
  'not-confirmed': 'inactive',
  cancelled: 'inactive',
  replaced: 'inactive',
  flown: 'settled',
} as const satisfies Record<string, Certainty>;

export type StatusMeaning = keyof typeof certainties;

interface StatusCode {
  meaning: StatusMeaning;
  /** The flight before or after a schedule change. */
  half?: 'old' | 'new';
  /** Not read without a count of seats (`EK1`) or a form of its own. */
  needsMore?: true;
}

/** The commonest first. */
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
  // Fee documents (EMD), on service elements; without a count EK is Emirates.
  HD: { meaning: 'fee-document', needsMore: true },
  HI: { meaning: 'fee-document', needsMore: true },
  EK: { meaning: 'fee-document', needsMore: true },
  KD: { meaning: 'fee-document', needsMore: true },
  // Amadeus, in place of the times.
  FLWN: { meaning: 'flown', needsMore: true },
};

const byCode = new Map(Object.entries(statusCodes));

export const BARE_STATUS = [...byCode].flatMap(([code, { needsMore }]) => (needsMore ? [] : code)).join('|');

export function findStatus(code: string | null): StatusMeaning | null {
  return code === null ? null : (byCode.get(code)?.meaning ?? null);
}

export function isOldHalf(code: string | null): boolean {
  return code !== null && byCode.get(code)?.half === 'old';
}

export function isNewHalf(code: string | null): boolean {
  return code !== null && byCode.get(code)?.half === 'new';
}

export function isInactive(code: string | null): boolean {
  const meaning = findStatus(code);
  return meaning !== null && certainties[meaning] === 'inactive';
}

export function isNoteworthy(meaning: StatusMeaning | null): meaning is StatusMeaning {
  return meaning !== null && certainties[meaning] !== 'settled';
}
