import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { serviceUid } from '../files/event-uid.ts';
import { serviceTime } from '../files/service-time.ts';
import type { Paper } from '../papers.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { TripLook } from '../trip-look.ts';
import type { TravellerService } from './traveller-document.ts';

/** Of the hotels, cars and the like of a sheet, those with a day; `index` is that in the itinerary. */
export function servicesOf(
  paper: Paper,
  { rows }: Sheet,
  { display }: Pick<TripLook, 'display'>,
): { index: number; facts: TravellerService }[] {
  const used = new Map<string, number>();
  const shown = new Set(rows.flatMap((row) => (row.kind === 'service' ? [row.index] : [])));
  return paper.itinerary.others.flatMap((service, index) => {
    const uid = serviceUid(paper, service, display, used);
    const time = serviceTime(service, paper);
    if (!time || !shown.has(index)) return [];
    const { firstDay, lastDay, start } = time;
    const isWaiting = isNoteworthy(findStatus(service.stated.status));
    return [{ index, facts: { uid, firstDay, lastDay, start: momentOf(start), isWaiting } }];
  });
}

function momentOf(start: NonNullable<ReturnType<typeof serviceTime>>['start']): TravellerService['start'] {
  if (start === null || start.time.instant === null || start.time.offset === null) return null;
  return { instant: start.time.instant, offset: start.time.offset, zone: start.place.zone };
}
