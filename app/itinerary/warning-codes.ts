/**
 * `info`: good to know; `check`: the reading may be wrong, or the text; `action`: the agent has something to do in the
 * booking.
 */
export type Severity = 'info' | 'check' | 'action';

/** All warnings of the converter. Their sentences are in the catalogues under `warnings.<code>`. */
const severities = {
  'unknown-airport': 'check',
  'unknown-airline': 'check',
  'city-code': 'check',
  'date-in-past': 'check',
  'date-far-ahead': 'check',
  'weekday-contradicts': 'check',
  'date-impossible': 'check',
  'arrival-doubtful': 'check',
  'arrival-before-departure': 'check',
  'connection-impossible': 'check',
  'connection-short': 'check',
  'times-differ': 'check',
  'booking-versions': 'check',
  'station-doubtful': 'check',
  'time-gap': 'check',
  'time-fold': 'check',
  'midnight-assumed': 'check',
  'segment-waitlisted': 'action',
  'segment-requested': 'action',
  'segment-cancelled': 'action',
  'segment-not-operating': 'action',
  'segment-not-confirmed': 'action',
  'segment-not-saved': 'action',
  'segment-passive': 'check',
  'segment-standby': 'action',
  'schedule-changed': 'action',
  'segment-replaced': 'info',
  'segment-duplicate': 'check',
  'segment-open': 'action',
  'segment-flown': 'info',
  'line-not-read': 'check',
  'lines-not-read': 'check',
  'time-impossible': 'check',
  'name-not-read': 'check',
  'hotel-name-missing': 'check',
  'segment-missing': 'check',
  'arrival-open': 'check',
  'third-time': 'check',
  'characters-corrected': 'check',
  'sale-not-saved': 'action',
  'seen-price': 'action',
  'seen-availability': 'action',
  'seen-ticket': 'action',
  'seen-history': 'action',
  'seen-profile': 'action',
  'seen-queue': 'action',
  'seen-seat-map': 'action',
  'seen-flight-information': 'action',
  'free-text': 'info',
  'mail-data': 'info',
  'flight-not-whole': 'check',
  'flight-unclear': 'check',
  'date-of-flight-above': 'check',
  'day-first-assumed': 'check',
  'month-first-assumed': 'check',
  'booking-repeated': 'info',
  'file-without-flights': 'check',
  'title-doubtful': 'check',
  'name-doubtful': 'check',
  'airline-of-text': 'check',
  'bytes-replaced': 'check',
  'change-left-out': 'check',
  'services-differ': 'check',
  'cancellation-unclear': 'action',
  'only-among-old': 'action',
  'characters-unclear': 'check',
  'times-not-read': 'check',
  'service-not-read': 'check',
  'several-references': 'check',
} as const satisfies Record<string, Severity>;

export type WarningCode = keyof typeof severities;

export const warningCodes = Object.keys(severities) as WarningCode[];

export function severityOf(code: WarningCode): Severity {
  return severities[code];
}
