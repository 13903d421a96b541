import type { Translate } from '~/i18n/catalogue.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { findStatus } from '~/reference/status-codes.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import type { EditedTrip } from '~/trip/edits/edit-trip.ts';
import { cabins, type FlightFacts } from '~/trip/edits/flight-facts.ts';
import { type FlightField, flightName } from '~/trip/edits/flight-form.ts';
import { incompleteName } from '~/trip/edits/incomplete-form.ts';
import type { OpenForm } from '~/trip/edits/open-form.ts';
import { flightId } from '~/trip/flight-id.ts';
import { nameOf } from '~/trip/incomplete-rows.ts';
import type { Trip } from '~/trip/trip.ts';
import type { Choice } from '~/ui/converter/response.ts';

/** What the page shows of the edits, and of the form that is open. */
export function editPanel({ trip, open, isFull }: EditedTrip, language: Language) {
  const { changes, itinerary, dropped } = trip;
  const t = translator(language);
  return {
    open: inLanguage(language, open),
    edits: editList(trip, t, wordsOf(language).comma),
    dropped: dropped.length,
    edited: changes.edits.flatMap((edit) =>
      edit.kind === 'set-flight' || edit.kind === 'add-flight' || edit.kind === 'complete-flight' ? [edit.flight] : [],
    ),
    isFull,
    travellers: itinerary.passengers.filter(({ type }) => type !== 'infant').length,
    ...formChoices(open, t),
  };
}

/** The commonest, and the one that is printed. */
const statuses = ['HK', 'HL', 'HN', 'TK', 'SA', 'FLWN', 'HX'];

function formChoices(open: OpenForm | null, t: Translate): { statuses: Choice[]; cabins: Choice[] } {
  if (open?.kind !== 'flight') return { statuses: [], cabins: [] };
  const { status } = open.values;
  const codes = status === '' || statuses.includes(status) ? statuses : [status, ...statuses];
  return {
    statuses: codes.flatMap((code): Choice[] => {
      const meaning = findStatus(code);
      return meaning === null ? [] : [[code, t(`itinerary.statuses.${meaning}`)]];
    }),
    cabins: cabins.map((cabin): Choice => [cabin, t(`itinerary.cabins.${cabin}`)]),
  };
}

const dayForm = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Days and places as people of the language write them; a text that is no day stays. */
function inLanguage(language: Language, open: OpenForm | null): OpenForm | null {
  if (open?.kind !== 'flight') return open;
  const shown = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
      ? formatDate(new Date(text), language, dayForm)
      : text;
  const { date, arrivalDate } = open.values;
  const values = { ...open.values, date: shown(date), arrivalDate: shown(arrivalDate) };
  if (open.incomplete === undefined) return { ...open, values };
  const words = wordsOf(language);
  const suggestions = open.incomplete.suggestions.map((one) => ({ ...one, place: nameOf(one.place, one.code, words) }));
  return { ...open, values, incomplete: { ...open.incomplete, suggestions } };
}

/** One sentence for each edit, in their order: what *Undo* takes back. */
function editList({ reading, changes: { edits } }: Trip, t: Translate, comma: string): string[] {
  const known = reading.flights.map((flight, at) => [flightId(flight, at), flightName(flight.stated)] as const);
  const added = edits.flatMap((edit) =>
    edit.kind === 'add-flight' ? [[edit.flight, `${edit.facts.airline} ${edit.facts.number}`] as const] : [],
  );
  const open = reading.incomplete.map((flight) => [flight.id, incompleteName(flight)] as const);
  const names = reading.passengers.map(({ name }, at) => [`n${at + 1}`, name] as const);
  const typed = edits.flatMap((edit) => (edit.kind === 'add-name' ? [[edit.name, edit.text] as const] : []));
  const subjects = new Map<string, string>([...known, ...open, ...added, ...names, ...typed]);
  return edits.map((edit) => sentence(edit, subjects, t, comma));
}

function sentence(edit: Edit, subjects: ReadonlyMap<string, string>, t: Translate, comma: string): string {
  const flight = 'flight' in edit ? (subjects.get(edit.flight) ?? edit.flight) : '';
  const name = 'name' in edit ? (subjects.get(edit.name) ?? edit.name) : '';
  const booking = 'booking' in edit ? edit.booking : 0;
  const into = 'into' in edit ? edit.into : 0;
  const fields = edit.kind === 'set-flight' ? fieldNames(edit.facts, t).join(comma) : '';
  return t(`edit.list.${edit.kind}`, { flight, name, booking, into, fields });
}

/** "Departs", "Terminal" */
function fieldNames(facts: FlightFacts, t: Translate): string[] {
  const names = Object.keys(facts).map((fact) => t(`edit.fields.${fieldOf(fact)}`));
  return [...new Set(names)];
}

function fieldOf(fact: string): FlightField {
  return fact === 'airline' || fact === 'number' || fact === 'suffix' ? 'flight' : (fact as FlightField);
}
