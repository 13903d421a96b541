import { findStatus, isInactive, type StatusMeaning } from '~/reference/status-codes.ts';

/** What a customer has, whatever the code. */
export type Standing = 'confirmed' | 'requested' | 'waitlisted' | 'standby' | 'not-confirmed';

const standings: Partial<Record<StatusMeaning, Standing>> = {
  confirmed: 'confirmed',
  'confirmed-from-list': 'confirmed',
  'schedule-changed': 'confirmed',
  'not-saved': 'confirmed',
  'confirmed-not-saved': 'confirmed',
  requested: 'requested',
  'requested-changed': 'requested',
  offer: 'requested',
  waitlisted: 'waitlisted',
  'waitlisted-first': 'waitlisted',
  'waitlisted-changed': 'waitlisted',
  standby: 'standby',
  'not-available': 'not-confirmed',
  'not-confirmed': 'not-confirmed',
};

/** Null where none is printed, for flown flights and for those that are booked elsewhere. */
export function standingOf(code: string | null): Standing | null {
  const meaning = findStatus(code);
  return meaning === null ? null : (standings[meaning] ?? null);
}

/** UC and NO answer a request: what was never confirmed is refused, not cancelled. */
export const isRefusal = (active: string | null, dead: string | null): boolean =>
  standingOf(dead) === 'not-confirmed' && isInactive(dead) && !['confirmed', null].includes(standingOf(active));
