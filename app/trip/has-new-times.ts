import type { Flight } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';

/** Whether the airline has changed its schedule since it was booked. */
export const hasNewTimes = ({ inferred, stated }: Flight): boolean =>
  inferred.replaced !== null || findStatus(stated.status) === 'schedule-changed';
