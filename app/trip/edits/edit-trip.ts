import { flightId } from '../flight-id.ts';
import { applyEdits, type EditedItinerary } from './apply-edits.ts';
import { moveBy, withOrder, withoutEdit, withoutFlight } from './change-edits.ts';
import type { Edit } from './edit.ts';
import type { EditAct } from './edit-act.ts';
import type { EditInput } from './edit-input.ts';
import { emptyFlightForm, type FlightField } from './flight-form.ts';
import type { OpenFlightForm, OpenForm } from './open-form.ts';
import { formByKey, newFlightForm, openFlightForm, openTravellersForm } from './open-forms.ts';
import { rebaseForm } from './rebase-form.ts';
import { saveFlight, saveNewFlight } from './save-flight.ts';
import { saveTravellers, type TravellersTyped } from './save-travellers.ts';
import { settleEdits } from './settle-edits.ts';
import { typedFlight, typedTravellers } from './typed-fields.ts';

export interface EditedTrip {
  edits: readonly Edit[];
  open: OpenForm | null;
}

/** What a button makes of the edits. A form with a wrong value stays open with what was typed, and changes nothing. */
export function editTrip(input: EditInput): EditedTrip {
  const { act, edits } = input;
  if (act === null) return { edits, open: withTyped(formByKey(input), input) };
  switch (act.kind) {
    case 'open-flight':
      return afterSave(input, (saved) => ({
        edits: saved.edits,
        open: atField(openFlightForm(saved, act.flight), act.field),
      }));
    case 'open-new':
      return afterSave(input, (saved) => ({ edits: saved.edits, open: newFlightForm(saved, act.booking) }));
    case 'open-travellers':
      return afterSave(input, (saved) => ({ edits: saved.edits, open: openTravellersForm(saved, act.booking) }));
    case 'earlier':
    case 'later':
    case 'split':
      return afterSave(input, (saved) => ({ edits: changed(saved, act), open: null }));
    case 'cancel':
      return { edits, open: null };
    case 'save':
      return save(input);
    case 'name-up':
    case 'name-down':
      return moveName(input, act.name, act.kind === 'name-up' ? -1 : 1);
    default:
      return afterChange(input, changed(input, act));
  }
}

/** What was typed into the open form is saved first; a wrong value keeps it open, and nothing else happens. */
function afterSave(input: EditInput, act: (saved: EditInput) => EditedTrip): EditedTrip {
  if (!hasTyped(input)) return act(input);
  const saved = save(input);
  return saved.open === null ? act({ ...input, edits: saved.edits }) : saved;
}

/** A form in which something was typed stays open while the trip around it changes. */
function afterChange(input: EditInput, edits: readonly Edit[]): EditedTrip {
  const before = formByKey(input);
  const typed = withTyped(before, input);
  const after = formByKey({ ...input, edits });
  return { edits, open: before && typed && after && hasTyped(input) ? rebaseForm(before, typed, after) : null };
}

function hasTyped(input: EditInput): boolean {
  const form = formByKey(input);
  const typed = withTyped(form, input);
  if (typed?.kind !== 'travellers') return JSON.stringify(typed) !== JSON.stringify(form);
  const isPosted = typed.rows.some(({ text }) => text !== '');
  return isPosted && JSON.stringify(typed) !== JSON.stringify(form);
}

const atField = (form: OpenFlightForm | null, focus: FlightField | null): OpenForm | null => form && { ...form, focus };

type Opening = { kind: 'save' } | { kind: `open-${string}` } | { kind: `name-${string}` };
type Change = Exclude<EditAct, Opening>;

function changed(input: EditInput, act: Change): readonly Edit[] {
  const { edits } = input;
  switch (act.kind) {
    case 'leave-out':
      return mayLeaveOut(input, act.flight) ? withoutFlight(edits, act.flight) : edits;
    case 'earlier':
    case 'later':
      return moveFlight(input, act.flight, act.kind === 'earlier' ? -1 : 1);
    case 'split':
      return ifApplied(input, { kind: 'split-booking', flight: act.flight });
    case 'merge':
      return ifApplied(input, { kind: 'merge-bookings', booking: act.booking, into: act.into });
    case 'undo':
      return withoutEdit(edits, act.at);
    case 'undo-all':
      return [];
    case 'per-passenger':
      return settleEdits([...edits, { kind: 'paper-per-passenger' }]);
    case 'per-booking':
      return edits.filter(({ kind }) => kind !== 'paper-per-passenger');
    default:
      return edits;
  }
}

const now = ({ reading, edits, today }: EditInput): EditedItinerary => applyEdits(reading, edits, today);

/** The last flight stays. */
function mayLeaveOut(input: EditInput, id: string): boolean {
  const { flights } = now(input).itinerary;
  return flights.length > 1 && flights.some((flight, at) => flightId(flight, at) === id);
}

/** With the edit, unless it is about what the trip does not have. */
function ifApplied(input: EditInput, edit: Edit): readonly Edit[] {
  const edits = settleEdits([...input.edits, edit]);
  return now({ ...input, edits }).dropped.length > now(input).dropped.length ? input.edits : edits;
}

function moveFlight(input: EditInput, id: string, step: 1 | -1): readonly Edit[] {
  const { flights } = now(input).itinerary;
  const ids = flights.map(flightId);
  const booking = flights[ids.indexOf(id)]?.booking;
  const moved = moveBy(
    ids.filter((_, at) => flights[at]?.booking === booking),
    id,
    step,
  );
  return moved === null ? input.edits : withOrder(input.edits, 'flights', moved);
}

function moveName(input: EditInput, id: string, step: 1 | -1): EditedTrip {
  const saved = save(input);
  if (saved.open !== null) return saved;
  const after = { ...input, edits: saved.edits };
  const { itinerary, nameIds } = now(after);
  const booking = itinerary.passengers[nameIds.indexOf(id)]?.booking;
  const own = nameIds.filter((_, at) => itinerary.passengers[at]?.booking === booking);
  const moved = moveBy(own, id, step);
  const edits = moved === null ? saved.edits : withOrder(saved.edits, 'names', moved);
  return { edits, open: openTravellersForm({ ...after, edits }, (booking ?? 0) + 1) };
}

function save(input: EditInput): EditedTrip {
  const form = formByKey(input);
  if (form === null) return { edits: input.edits, open: null };
  const saved = form.kind === 'travellers' ? savedTravellers(input, form) : savedFlight(input, form);
  if (saved.ok) return { edits: saved.edits, open: null };
  const typed = withTyped(form, input);
  return { edits: input.edits, open: typed && ({ ...typed, errors: saved.errors } as OpenForm) };
}

function savedFlight(input: EditInput, { flight, booking, values }: Extract<OpenForm, { kind: 'flight' }>) {
  const typed = typedFlight(input.field, values, daysOf(input));
  return flight === null
    ? saveNewFlight(input.edits, booking, typed)
    : saveFlight(now(input).itinerary, input.edits, flight, typed);
}

function savedTravellers({ edits, field }: EditInput, form: Extract<OpenForm, { kind: 'travellers' }>) {
  const typed: TravellersTyped = typedTravellers(form, field);
  return saveTravellers(edits, form, typed);
}

const daysOf = ({ today, isMonthFirst = false }: EditInput) => ({ today, isMonthFirst });

/** Values that were typed; a form of which no field was posted has those of the trip. */
function withTyped(form: OpenForm | null, input: EditInput): OpenForm | null {
  if (form === null) return null;
  if (form.kind === 'travellers') return { ...form, ...typedTravellers(form, input.field) };
  const values = typedFlight(input.field, form.values, daysOf(input));
  return values.flight === '' && values.from === '' && form.values !== emptyFlightForm ? form : { ...form, values };
}
