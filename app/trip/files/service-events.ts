import { cityText } from '../sheet/place-text.ts';
import { labelBeforeName } from '../sheet/service-row.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { describeRow, type TripEvent } from './calendar-event.ts';
import { serviceUid } from './event-uid.ts';
import type { PaperToSend } from './paper-to-send.ts';
import { serviceTime } from './service-time.ts';
import { eventStatus } from './write-calendar.ts';

/** Of hotels, cars, transfers, trains and tours with a known day, as the paper shows them. */
export function serviceEvents({ paper, look }: PaperToSend, sheet: Sheet, used: Map<string, number>): TripEvent[] {
  const rows = new Map(sheet.rows.flatMap((row) => (row.kind === 'service' ? [[row.index, row] as const] : [])));
  return paper.itinerary.others.flatMap((service, index): TripEvent[] => {
    const uid = serviceUid(paper, service, look.display, used);
    const row = rows.get(index);
    const time = serviceTime(service, paper);
    if (!row || !time) return [];
    const { start, ...days } = time;
    const place = paper.places[service.stated.place ?? ''];
    return [
      {
        uid,
        when: start ? { start, end: null } : days,
        summary: labelBeforeName(row) + (row.name ?? ''),
        location: place ? cityText(place, look.words) : '',
        description: describeRow(row, sheet, look.words, false),
        status: eventStatus(service.stated.status),
        isBusy: start !== null,
      },
    ];
  });
}
