/** What a segment status means for a customer. */
export type StatusMeaning =
  | 'confirmed'
  | 'confirmed-from-list'
  | 'schedule-changed'
  | 'not-saved'
  | 'confirmed-not-saved'
  | 'fee-document'
  | 'passive'
  | 'passive-requested'
  | 'requested'
  | 'requested-changed'
  | 'waitlisted'
  | 'waitlisted-first'
  | 'waitlisted-changed'
  | 'standby'
  | 'offer'
  | 'not-available'
  | 'not-operating'
  | 'not-confirmed'
  | 'cancelled'
  | 'replaced'
  | 'flown';

/** The status codes of the terminals (Travelport's and Amadeus's published lists). */
const CODES: Record<StatusMeaning, string> = {
  confirmed: 'HK KK RR LS LK NK OK FS DS CS GS',
  'confirmed-from-list': 'KL',
  'schedule-changed': 'TK SC',
  'not-saved': 'SS HS',
  'confirmed-not-saved': 'DK',
  'fee-document': 'HD HI EK KD',
  passive: 'GK BK AK PK MK YK CH PS ML',
  'passive-requested': 'GN BN AN',
  requested: 'HN PN NN MR HA DN IN IS NA',
  'requested-changed': 'TN',
  waitlisted: 'HL HW LL BL GL AL PL DW US UU',
  'waitlisted-first': 'PA PB PC PD PE PG PW',
  'waitlisted-changed': 'TL',
  standby: 'SA',
  offer: 'HO',
  'not-available': 'UC MN',
  'not-operating': 'UN',
  'not-confirmed': 'NO',
  cancelled: 'HX XX XK XL DX OX IX NS',
  replaced: 'WK WL WN',
  flown: 'FLWN',
};

const meanings = new Map<string, StatusMeaning>(
  Object.entries(CODES).flatMap(([meaning, codes]) =>
    codes.split(' ').map((code) => [code, meaning as StatusMeaning] as const),
  ),
);

/** `null` for a code that no list has, and for a segment without one. */
export function findStatus(code: string | null): StatusMeaning | null {
  return code === null ? null : (meanings.get(code) ?? null);
}

const dead = new Set<StatusMeaning>(['not-available', 'not-operating', 'not-confirmed', 'cancelled', 'replaced']);

/** A segment that nobody will fly on: no connection is made from it or to it. */
export function isInactive(code: string | null): boolean {
  const meaning = findStatus(code);
  return meaning !== null && dead.has(meaning);
}

const settled = new Set<StatusMeaning>([
  'confirmed',
  'confirmed-from-list',
  'not-saved',
  'confirmed-not-saved',
  'fee-document',
  'passive',
  'flown',
]);

/** Whether a customer has to be told of the status even in the shortest format. */
export function isNoteworthy(meaning: StatusMeaning | null): meaning is StatusMeaning {
  return meaning !== null && !settled.has(meaning);
}
