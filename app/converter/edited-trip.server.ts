import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { EditInput } from '~/trip/edits/edit-input.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { editList } from './edit-list.server.ts';

export interface TripRequest {
  trip: TripChanges;
  edit: Pick<EditInput, 'act' | 'editing' | 'field'>;
}

/** The reading with its edits and the one that was just made; what would not fit into the form is refused. */
export function editedTrip(reading: Itinerary, { trip, edit }: TripRequest, today: string, language: Language) {
  const { edits, open } = editTrip({ reading, edits: trip.edits, ...edit, today });
  const after: TripChanges = { ...trip, edits: [...edits] };
  const printed = printTripField(after);
  const fits = edit.act === null || readTripField(printed).ok;
  const kept = fits ? after : trip;
  const { itinerary, dropped } = applyEdits(reading, kept.edits, today);
  return {
    itinerary,
    trip: kept,
    shown: {
      trip: fits ? printed : printTripField(trip),
      open,
      edits: editList(kept.edits, reading, translator(language)),
      dropped: dropped.length,
      isFull: !fits,
    },
  };
}
