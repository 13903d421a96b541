import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { flightNameOf } from '~/itinerary/flight-name.ts';
import type { Flight } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { formerStatus } from '~/trip/compare/paper/flight-facts.ts';
import { arrivalClock, clockOf, placeWithCode, wayOf } from '~/trip/compare/paper/flight-texts.ts';
import { standingOf } from '~/trip/compare/statuses.ts';
import type { ChangedField, ComparedFlight, TripChange } from '~/trip/compare/trip-comparison.ts';
import type { ChangeRow } from '~/ui/converter/response.ts';

export interface RowsLook {
  /** Of the page. */
  language: Language;
  twelveClock: boolean;
  leftOut: readonly string[];
}

/** One change as the agent reads it: "KL 861 leaves earlier", "10 Feb, leaves 14:30, was 14:55". */
export function changeRow(change: TripChange, look: RowsLook): ChangeRow {
  const { id, booking } = change;
  const [flight] = change.kind === 'cancelled' ? change.before : change.after;
  const date = flight?.flight.inferred.date ?? null;
  const { comma, shortDay } = wordsOf(look.language);
  const day = date === null ? '' : shortDay(date);
  const said = change.kind === 'status' ? standings(change, look) : newAndOld(change, look);
  return {
    id,
    booking,
    title: titleOf(change, look),
    size: change.size === null ? '' : translator(look.language)(`changes.sizes.${change.size}`),
    day: day === '' || said.now === '' ? day : day + comma,
    now: said.now,
    was: said.was === '' ? '' : comma + said.was,
    isTold: !look.leftOut.includes(id),
  };
}

const nameOf = (flights: readonly ComparedFlight[]): string =>
  flights.map(({ flight }) => flightNameOf(flight)).join(', ');

function titleOf({ kind, before, after, fields }: TripChange, { language }: RowsLook): string {
  const t = translator(language);
  const values = { flight: nameOf(after.length > 0 && kind !== 'cancelled' ? after : before) };
  const told = fields.find((field) => field.told && field.kind === kind);
  switch (kind) {
    case 'number':
    case 'airline':
      return t('changes.rows.renumbered', { before: nameOf(before), after: nameOf(after) });
    case 're-routed':
      return t('changes.rows.routed', { flights: nameOf(after), before: nameOf(before) });
    case 'status':
      return t(told?.after === 'confirmed' ? 'changes.rows.confirmed' : 'changes.rows.standing', values);
    case 'time':
      return t(`changes.rows.${told?.name === 'arrives' ? 'arrives' : 'leaves'}${isLater(told)}`, values);
    case 'day':
    case 'airport':
    case 'cabin':
    case 'cancelled':
    case 'added':
      return t(`changes.rows.${kind}`, values);
    default:
      return values.flight;
  }
}

const isLater = (field: ChangedField | undefined): 'Later' | 'Earlier' =>
  (field?.minutes ?? 0) > 0 ? 'Later' : 'Earlier';

/** The first of these that is told. */
const shownFields = ['date', 'departs', 'arrives', 'from', 'to', 'cabin'] as const;

interface NewAndOld {
  now: string;
  was: string;
}

function newAndOld(change: TripChange, look: RowsLook): NewAndOld {
  const { kind, before, after, fields } = change;
  const onWay = { words: wordsOf(look.language), twelveClock: look.twelveClock };
  const [only] = kind === 'cancelled' ? before : kind === 'added' || kind === 're-routed' ? after : [];
  if (only) return { now: wayOf(only.flight, onWay), was: '' };
  const name = shownFields.find((one) => fields.some((field) => field.told && field.name === one));
  const [was, is] = [before[0]?.flight, after[0]?.flight];
  if (!was || !is || name === undefined) return { now: '', was: '' };
  const texts = textsOf(name, { was, is }, onWay, look.language);
  return { now: texts.now, was: texts.was === '' ? '' : onWay.words.change('was', { value: texts.was }) };
}

type Look = Parameters<typeof wayOf>[1];

function textsOf(
  name: (typeof shownFields)[number],
  { was, is }: Record<'was' | 'is', Flight>,
  look: Look,
  language: Language,
): NewAndOld {
  const { words } = look;
  const t = translator(language);
  switch (name) {
    case 'date':
      return { now: '', was: was.inferred.date === null ? '' : words.shortDay(was.inferred.date) };
    case 'departs':
      return {
        now: t('changes.rows.leaves', { time: clockOf(is.departure, look) }),
        was: clockOf(was.departure, look),
      };
    case 'arrives':
      return { now: t('changes.rows.arrives', { time: arrivalClock(is, look) }), was: arrivalClock(was, look) };
    case 'from':
    case 'to':
      return { now: placeWithCode(is[name], words), was: placeWithCode(was[name], words) };
    case 'cabin':
      return { now: is.cabin ? words.cabin(is.cabin) : '', was: was.cabin ? words.cabin(was.cabin) : '' };
    default:
      return { now: '', was: '' };
  }
}

/** The title says that a flight is confirmed. */
function standings({ before: [was], after: [is] }: TripChange, { language }: RowsLook): NewAndOld {
  const words = wordsOf(language);
  const [former, status] = [was, is].map((one) => one?.flight.stated.status ?? null);
  const meaning = standingOf(status ?? null) === 'confirmed' ? null : findStatus(status ?? null);
  const key = formerStatus[standingOf(former ?? null) ?? ''];
  return { now: meaning === null ? '' : words.status(meaning), was: key === undefined ? '' : words.change(key) };
}

/** "meal of KL 861": what differs and is not told. */
export function othersOf(changes: readonly TripChange[], { language }: RowsLook): string[] {
  const t = translator(language);
  return changes.flatMap(({ fields, before, after }) => {
    const kinds = new Set(fields.flatMap(({ told, kind }) => (told ? [] : kind)));
    const flight = nameOf((after.length > 0 ? after : before).slice(0, 1));
    return [...kinds].flatMap((kind) =>
      isFolded(kind) && flight !== '' ? t('changes.of', { what: t(`changes.fields.${kind}`), flight }) : [],
    );
  });
}

const folded = ['time', 'terminal', 'aircraft', 'class', 'seat', 'meal', 'baggage', 'operated-by'] as const;
const isFolded = (kind: string): kind is (typeof folded)[number] => folded.some((one) => one === kind);
