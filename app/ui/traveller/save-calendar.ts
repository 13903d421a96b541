import { travellerCalendar } from '~/trip/traveller/traveller-calendar.ts';
import type { TravellerDocument, TravellerTexts } from '~/trip/traveller/traveller-document.ts';

/** Downloads the flights, which phones offer to their calendar. */
export function saveCalendar(trip: TravellerDocument, texts: TravellerTexts): void {
  const file = travellerCalendar({ document: trip, texts, host: location.hostname, now: Date.now() });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'trip.ics';
  link.click();
  // Safari reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
