import type { Translate } from '~/i18n/catalogue.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { hasRoom } from '~/trip/changes/read-trip-field.ts';
import { noChanges, type TripChanges } from '~/trip/changes/trip-changes.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { EditInput } from '~/trip/edits/edit-input.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { cabins } from '~/trip/edits/flight-facts.ts';
import type { OpenForm } from '~/trip/edits/open-form.ts';
import type { Choice } from '~/ui/converter/response.ts';
import { editList } from './edit-list.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

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

/** Days as people of the language write them; a text that is none stays. */
function withDaysIn(language: Language, open: OpenForm | null): OpenForm | null {
  if (open?.kind !== 'flight') return open;
  const shown = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
      ? formatDate(new Date(text), language, dayForm)
      : text;
  const { date, arrivalDate } = open.values;
  return { ...open, values: { ...open.values, date: shown(date), arrivalDate: shown(arrivalDate) } };
}

export interface TripRequest {
  trip: TripChanges;
  edit: Pick<EditInput, 'act' | 'editing' | 'field'>;
  /** The form did not show this text yet. */
  isNew: boolean;
}

/** The reading with its edits and the one that was just made; what would not fit into the form is refused. */
export function editedTrip(reading: Itinerary, { trip, edit }: TripRequest, today: string, language: Language) {
  const isMonthFirst = language === 'cn';
  const { edits, open } = editTrip({ reading, edits: trip.edits, ...edit, today, isMonthFirst });
  const after: TripChanges = { ...trip, edits: [...edits] };
  const t = translator(language);
  const fits = edit.act === null || hasRoom(after);
  const kept = fits ? after : trip;
  const { itinerary, dropped } = applyEdits(reading, kept.edits, today);
  return {
    itinerary,
    trip: kept,
    shown: {
      open: withDaysIn(language, open),
      edits: editList(kept.edits, reading, t),
      dropped: dropped.length,
      edited: kept.edits.flatMap((edit) =>
        edit.kind === 'set-flight' || edit.kind === 'add-flight' ? [edit.flight] : [],
      ),
      isFull: !fits,
      travellers: itinerary.passengers.filter(({ type }) => type !== 'infant').length,
      ...formChoices(open, t),
    },
  };
}

/** Another text has no edits yet. */
export function changesOf(text: string, form: ConverterForm): TripRequest {
  const { trip, edit, additions } = form;
  if (!isShownText(text, form))
    return { trip: form.begins ?? noChanges, edit: { ...edit, act: null, editing: '' }, isNew: true };
  return { trip: { ...(trip.ok ? trip.trip : noChanges), additions: additions.additions }, edit, isNew: false };
}

export const isShownText = (text: string, { purpose, last }: ConverterForm): boolean =>
  purpose !== 'sample' && text === last;

/** Whether the form asked for a change that could not be made. */
export const isEditWrong = ({ isFull, open }: EditedShown, { trip }: ConverterForm): boolean =>
  isFull || !trip.ok || (open?.errors.length ?? 0) > 0;

type EditedShown = ReturnType<typeof editedTrip>['shown'];
