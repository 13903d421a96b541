import type { Translate } from '~/i18n/catalogue.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import type { FlightFacts } from '~/trip/edits/flight-facts.ts';
import { type FlightField, flightName } from '~/trip/edits/flight-form.ts';
import { flightId } from '~/trip/flight-id.ts';

/** One sentence for each edit, in their order: what *Undo* takes back. */
export function editList(edits: readonly Edit[], reading: Itinerary, t: Translate): string[] {
  const known = reading.flights.map((flight, at) => [flightId(flight, at), flightName(flight.stated)] as const);
  const added = edits.flatMap((edit) =>
    edit.kind === 'add-flight' ? [[edit.flight, `${edit.facts.airline} ${edit.facts.number}`] as const] : [],
  );
  const names = reading.passengers.map(({ name }, at) => [`n${at + 1}`, name] as const);
  const typed = edits.flatMap((edit) => (edit.kind === 'add-name' ? [[edit.name, edit.text] as const] : []));
  const subjects = new Map<string, string>([...known, ...added, ...names, ...typed]);
  return edits.map((edit) => sentence(edit, subjects, t));
}

function sentence(edit: Edit, subjects: ReadonlyMap<string, string>, t: Translate): string {
  const flight = 'flight' in edit ? (subjects.get(edit.flight) ?? edit.flight) : '';
  const name = 'name' in edit ? (subjects.get(edit.name) ?? edit.name) : '';
  const booking = 'booking' in edit ? edit.booking : 0;
  const into = 'into' in edit ? edit.into : 0;
  const fields = edit.kind === 'set-flight' ? fieldNames(edit.facts, t) : '';
  return t(`edit.list.${edit.kind}`, { flight, name, booking, into, fields });
}

/** "Departs, Terminal" */
function fieldNames(facts: FlightFacts, t: Translate): string {
  const names = Object.keys(facts).map((fact) => t(`edit.fields.${fieldOf(fact)}`));
  return [...new Set(names)].join(', ');
}

function fieldOf(fact: string): FlightField {
  return fact === 'airline' || fact === 'number' || fact === 'suffix' ? 'flight' : (fact as FlightField);
}
