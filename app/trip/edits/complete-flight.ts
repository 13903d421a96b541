import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { IncompleteFlight, Segment } from '~/itinerary/types.ts';
import type { EditOf } from './edit.ts';
import { blankSegment, insertFlight } from './edit-flights.ts';
import type { FlightFacts } from './flight-facts.ts';
import { bookingOf, type TripDraft } from './trip-draft.ts';
import { withFacts } from './with-facts.ts';

/** What the text says and what was stated by hand make it whole; without both times they are to be confirmed. */
export function completeFlight(draft: TripDraft, { flight, facts }: EditOf<'complete-flight'>): boolean {
  const open = draft.incomplete.find(({ id }) => id === flight);
  if (open === undefined) return false;
  const blank: Segment = { ...blankSegment(bookingOf(draft, open)), source: open.source, dialect: 'free' };
  const segment = withFacts(blank, { ...knownFacts(open), ...facts });
  if (!isWhole(segment)) return false;
  if (segment.stated.departs === null) segment.stated.areTimesOpen = true;
  insertFlight(draft, { id: flight, at: null, segment });
  draft.incomplete = draft.incomplete.filter((one) => one !== open);
  return true;
}

function knownFacts({ airline, number, date, from, to, departs, arrives }: IncompleteFlight): FlightFacts {
  return {
    ...(airline !== null && number !== null ? { airline, number } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(date === null ? {} : { date: isoDate(date) }),
    ...(departs === null ? {} : { departs: isoTime(departs) }),
    ...(arrives === null ? {} : { arrives: isoTime(arrives) }),
  };
}

/** One time without the other says nothing for certain. */
function isWhole({ stated, inferred }: Segment): boolean {
  const isPlaced = stated.number !== '' && stated.from !== '' && stated.to !== '' && inferred.date !== null;
  return isPlaced && (stated.departs === null) === (stated.arrives === null);
}
