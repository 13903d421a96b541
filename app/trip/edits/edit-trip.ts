import { hasRoom } from '../changes/read-trip-field.ts';
import { flightId } from '../flight-id.ts';
import { type Trip, withEdits } from '../trip.ts';
import { freeHalf, moveBy, withOrder, withoutEdit, withoutFlight } from './change-edits.ts';
import type { Edit } from './edit.ts';
import type { EditAct } from './edit-act.ts';
import { emptyFlightForm, type FlightField } from './flight-form.ts';
import type { OpenFlightForm, OpenForm } from './open-form.ts';
import { formByKey, newFlightForm, openFlightForm, openTravellersForm } from './open-forms.ts';
import type { Press } from './press.ts';
import { rebaseForm } from './rebase-form.ts';
import { saveFlight, saveIncomplete, saveNewFlight } from './save-flight.ts';
import { saveTravellers } from './save-travellers.ts';
import { settleEdits } from './settle-edits.ts';
import { typedFlight, typedTravellers } from './typed-fields.ts';

interface Edited {
  trip: Trip;
  open: OpenForm | null;
}

export interface EditedTrip extends Edited {
  /** The changes would not fit into the form, and were not made. */
  isFull: boolean;
}

/** What a button makes of the trip. A form with a wrong value stays open with what was typed, and changes nothing. */
export function editTrip(trip: Trip, press: Press): EditedTrip {
  const edited = pressed({ trip, press, form: postedForm(trip, press) });
  const isFull = press.act !== null && !hasRoom(edited.trip.changes);
  return { ...edited, trip: isFull ? trip : edited.trip, isFull };
}

/** The form that was open: with the values of the trip, and with what was typed. */
interface PostedForm<Form extends OpenForm = OpenForm> {
  shown: Form;
  typed: Form;
}

interface Pressed {
  trip: Trip;
  press: Press;
  form: PostedForm | null;
}

function pressed(input: Pressed): Edited {
  const { trip, form, press } = input;
  const { act } = press;
  if (act === null) return { trip, open: form?.typed ?? null };
  switch (act.kind) {
    case 'open-flight':
      return afterSave(input, (saved) => ({
        trip: saved,
        open: atField(openFlightForm(saved, act.flight), act.field),
      }));
    case 'open-new':
      return afterSave(input, (saved) => ({ trip: saved, open: newFlightForm(saved, act.booking) }));
    case 'open-travellers':
      return afterSave(input, (saved) => ({ trip: saved, open: openTravellersForm(saved, act.booking) }));
    case 'earlier':
    case 'later':
    case 'split':
      return afterSave(input, (saved) => ({ trip: changed(saved, act), open: null }));
    case 'cancel':
      return { trip, open: null };
    case 'save':
    case 'confirm':
      return save(input);
    case 'use':
      return { trip, open: withPlace(form?.typed ?? null, act) };
    case 'name-up':
    case 'name-down':
      return moveName(input, act.name, act.kind === 'name-up' ? -1 : 1);
    default:
      return afterChange(input, changed(trip, act));
  }
}

/** What was typed into the open form is saved first; a wrong value keeps it open, and nothing else happens. */
function afterSave(input: Pressed, act: (saved: Trip) => Edited): Edited {
  if (!hasTyped(input.form)) return act(input.trip);
  const saved = save(input);
  return saved.open === null ? act(saved.trip) : saved;
}

/** A form in which something was typed stays open while the trip around it changes. */
function afterChange({ form, press }: Pressed, trip: Trip): Edited {
  const after = form && hasTyped(form) ? formByKey(trip, press.editing) : null;
  return { trip, open: form && after && rebaseForm(form.shown, form.typed, after) };
}

function hasTyped(form: PostedForm | null): boolean {
  if (form === null) return false;
  const { shown, typed } = form;
  const isPosted = typed.kind !== 'travellers' || typed.rows.some(({ text }) => text !== '');
  return isPosted && JSON.stringify(typed) !== JSON.stringify(shown);
}

const withPlace = (form: OpenForm | null, { field, code }: { field: 'from' | 'to'; code: string }): OpenForm | null =>
  form?.kind === 'flight' ? { ...form, focus: field, values: { ...form.values, [field]: code } } : form;

const atField = (form: OpenFlightForm | null, focus: FlightField | null): OpenForm | null =>
  form && { ...form, focus: focus ?? form.focus ?? null };

type Opening = { kind: 'save' | 'confirm' | 'use' } | { kind: `open-${string}` } | { kind: `name-${string}` };
type Change = Exclude<EditAct, Opening>;

function changed(trip: Trip, act: Change): Trip {
  const { edits } = trip.changes;
  switch (act.kind) {
    case 'leave-out':
      return mayLeaveOut(trip, act.flight) ? withEdits(trip, withoutFlight(edits, act.flight, trip.itinerary)) : trip;
    case 'earlier':
    case 'later':
      return moveFlight(trip, act.flight, act.kind === 'earlier' ? -1 : 1);
    case 'split':
      return splitAt(trip, act.flight);
    case 'merge':
      return ifApplied(trip, { kind: 'merge-bookings', booking: act.booking, into: act.into });
    case 'undo':
      return withEdits(trip, withoutEdit(edits, act.at, trip.itinerary));
    case 'undo-all':
      return withEdits(trip, []);
    case 'per-passenger':
      return withEdits(trip, settleEdits([...edits, { kind: 'paper-per-passenger' }]));
    case 'per-booking':
      return withEdits(
        trip,
        edits.filter(({ kind }) => kind !== 'paper-per-passenger'),
      );
    default:
      return trip;
  }
}

/** The last flight stays. */
function mayLeaveOut({ itinerary: { flights, incomplete } }: Trip, id: string): boolean {
  if (incomplete.some((flight) => flight.id === id)) return flights.length + incomplete.length > 1;
  return flights.length > 1 && flights.some((flight, at) => flightId(flight, at) === id);
}

/** With the edit, unless it is about what the trip does not have. */
function ifApplied(trip: Trip, edit: Edit): Trip {
  const after = withEdits(trip, settleEdits([...trip.changes.edits, edit]));
  return after.dropped.length > trip.dropped.length ? trip : after;
}

/** The split names its flights, so that no later edit moves them; a flight that was left out can come back among them. */
function splitAt(trip: Trip, flight: string): Trip {
  if (idsBeside(trip, flight).indexOf(flight) < 1) return trip;
  const { edits } = trip.changes;
  const whole = withEdits(
    trip,
    edits.filter(({ kind }) => kind !== 'remove-flight'),
  );
  const ids = idsBeside(whole, flight);
  const half = freeHalf(trip.changes, trip.reading.bookings.length);
  return ifApplied(trip, { kind: 'split-booking', flight, half, flights: ids.slice(ids.indexOf(flight)) });
}

/** All flights of the booking, in their order. */
function idsBeside({ itinerary: { flights } }: Trip, id: string): string[] {
  const ids = flights.map(flightId);
  const booking = flights[ids.indexOf(id)]?.booking;
  return ids.filter((_, at) => flights[at]?.booking === booking);
}

function moveFlight(trip: Trip, id: string, step: 1 | -1): Trip {
  const moved = moveBy(idsBeside(trip, id), id, step);
  return moved === null ? trip : withEdits(trip, withOrder(trip.changes.edits, 'flights', moved));
}

function moveName(input: Pressed, id: string, step: 1 | -1): Edited {
  const saved = save(input);
  if (saved.open !== null) return saved;
  const there = saved.trip.travellers.filter(({ isOut }) => !isOut);
  const booking = input.form === null ? undefined : input.form.shown.booking - 1;
  const own = there.flatMap((one) => (one.booking === booking ? [one.id] : []));
  const moved = moveBy(own, id, step);
  const { edits } = saved.trip.changes;
  const trip = moved === null ? saved.trip : withEdits(saved.trip, withOrder(edits, 'names', moved));
  return { trip, open: openTravellersForm(trip, (booking ?? 0) + 1) };
}

function save({ trip, press, form }: Pressed): Edited {
  if (form === null) return { trip, open: null };
  const saved =
    form.shown.kind === 'travellers' ? savedTravellers(trip, form.shown, press) : savedFlight(trip, form.shown, press);
  if (saved.ok) return { trip: withEdits(trip, saved.edits), open: null };
  return { trip, open: { ...form.typed, errors: saved.errors } as OpenForm };
}

function savedFlight(trip: Trip, shown: OpenFlightForm, press: Press) {
  const { itinerary, changes } = trip;
  const typed = typedFlight(press.field, shown.values, daysOf(trip, press));
  if (shown.incomplete && shown.flight !== null)
    return saveIncomplete(changes.edits, shown.flight, typed, press.act?.kind === 'confirm');
  return shown.flight === null
    ? saveNewFlight(changes, shown.booking, typed)
    : saveFlight(itinerary, changes.edits, shown.flight, typed);
}

const savedTravellers = ({ changes }: Trip, shown: Extract<OpenForm, { kind: 'travellers' }>, { field }: Press) =>
  saveTravellers(changes, shown, typedTravellers(shown, field));

const daysOf = ({ today }: Trip, { isMonthFirst = false }: Press) => ({ today, isMonthFirst });

/** A form of which no field was posted has the values of the trip. */
function postedForm(trip: Trip, press: Press): PostedForm | null {
  const shown = formByKey(trip, press.editing);
  if (shown === null) return null;
  if (shown.kind === 'travellers') return { shown, typed: { ...shown, ...typedTravellers(shown, press.field) } };
  const values = typedFlight(press.field, shown.values, daysOf(trip, press));
  const isPosted = Object.values(values).some((value) => value !== '') || shown.values === emptyFlightForm;
  return { shown, typed: isPosted ? { ...shown, values } : shown };
}
