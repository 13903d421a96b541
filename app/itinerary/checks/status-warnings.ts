import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { WarningCode } from '../types.ts';

const warnings: Partial<Record<StatusMeaning, readonly WarningCode[]>> = {
  'schedule-changed': ['schedule-changed'],
  'not-saved': ['segment-not-saved'],
  'confirmed-not-saved': ['segment-not-saved'],
  passive: ['segment-passive'],
  'passive-requested': ['segment-requested'],
  requested: ['segment-requested'],
  'requested-changed': ['segment-requested', 'schedule-changed'],
  waitlisted: ['segment-waitlisted'],
  'waitlisted-first': ['segment-waitlisted'],
  'waitlisted-changed': ['segment-waitlisted', 'schedule-changed'],
  standby: ['segment-standby'],
  offer: ['segment-requested'],
  'not-available': ['segment-not-confirmed'],
  'not-operating': ['segment-not-operating'],
  'not-confirmed': ['segment-not-confirmed'],
  cancelled: ['segment-cancelled'],
  replaced: ['segment-replaced'],
  flown: ['segment-flown'],
};

const NONE: readonly WarningCode[] = [];

export const statusWarnings = (meaning: StatusMeaning): readonly WarningCode[] => warnings[meaning] ?? NONE;
