import { formatDate } from '~/i18n/format-date.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { flightNameOf } from '~/itinerary/flight-name.ts';
import type { Flight } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { answerDay } from '~/trip/compare/answer-day.ts';
import { changedPlaces } from '~/trip/compare/changed-places.ts';
import { changesRows } from '~/trip/compare/changes-rows.ts';
import { together } from '~/trip/compare/compare.ts';
import { printComparisonField } from '~/trip/compare/comparison-choices.ts';
import type { ChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { inOrder } from '~/trip/compare/paper/trip-flights.ts';
import type { TripComparison, UnsureFlight } from '~/trip/compare/trip-comparison.ts';
import { isJson } from '~/trip/json/read-itinerary-json.ts';
import type { Check } from '~/trip/to-checks.ts';
import type { ShownChanges } from '~/ui/converter/response.ts';
import type { Start } from '../start-of.server.ts';
import { changeRow, othersOf } from './change-rows.server.ts';
import type { FormComparison } from './compare-form.server.ts';
import { printEarlier } from './posted-comparison.server.ts';

export const comparisonOf = ({ found }: FormComparison): TripComparison =>
  together(found.map(({ comparison }) => comparison));

export const rowsOfChanges = (compared: FormComparison): number =>
  changesRows(comparisonOf(compared), compared.choices.note.split('\n'));

/** What the message says beside the flights, with what is usual where the agent chose nothing. */
export function changesChoices({ choices, source, found }: FormComparison, today: string): ChangesChoices {
  const { showsFormer, showsUnchanged, showsItinerary, tellsDetails, askFor, leftOut, note } = choices;
  const comparison = together(found.map((one) => one.comparison));
  const answerBy = choices.answerBy ?? answerDay(today, comparison) ?? '';
  const changer = choices.changedBy ?? (source === 'halves' || isByAirline(comparison) ? 'airline' : '');
  return {
    ...{ showsFormer, showsUnchanged, showsItinerary, tellsDetails, askFor, leftOut },
    changedBy: changer === '' ? null : changer,
    answerBy: answerBy === '' || askFor === 'nothing' ? null : answerBy,
    note: note === '' ? [] : note.split('\n'),
  };
}

const byAirline: ReadonlySet<string | null> = new Set(['schedule-changed', 'waitlisted-changed', 'requested-changed']);

/** A status of a schedule change stands beside what has changed. */
const isByAirline = ({ changes }: TripComparison): boolean =>
  changes.some(({ after }) => after.some(({ flight }) => byAirline.has(findStatus(flight.stated.status))));

/** Whether the page shows the changes in place of the itinerary: at first, and while their tab is chosen. */
export function showsChanges(compared: FormComparison | null, { posted, isNew }: Start): compared is FormComparison {
  if (compared === null || !hasTold(compared)) return false;
  const { tab, act } = posted.comparison;
  return isNew || (act !== null && act !== 'open') || tab === null || tab === 'changes';
}

const hasTold = (compared: FormComparison): boolean =>
  comparisonOf(compared).changes.some(({ told, id }) => told && !compared.choices.leftOut.includes(id));

interface Page {
  /** The later version. */
  text: string;
  language: Language;
  today: string;
  isShown: boolean;
}

/** The agent's list, and the fields by which the comparison travels. */
export function shownChanges(
  compared: FormComparison,
  start: Start,
  { text, language, today, isShown }: Page,
): ShownChanges {
  const { earlier, choices, source } = compared;
  const comparison = comparisonOf(compared);
  const t = translator(language);
  const look = { language, twelveClock: start.display.twelveClock, leftOut: choices.leftOut };
  const unsure = new Set(comparison.unsure.map(({ flight }) => flight));
  // Two bookings may have a flight in common, which one of them tells.
  const told = comparison.changes.filter((change) => change.told);
  const changed = new Set(told.flatMap(({ after }) => after.map(({ flight }) => keyOf(flight))));
  const rows = told.map((change) => changeRow(change, look));
  const unchanged = comparison.unchanged
    .filter(({ before, after }) => !unsure.has(before.flight) && !unsure.has(after.flight))
    .map(({ after }) => after.flight);
  const same = [...new Map(unchanged.map((flight) => [keyOf(flight), flight]))]
    .filter(([key]) => !changed.has(key))
    .map(([, flight]) => flightNameOf(flight));
  const others = othersOf(comparison.changes, look);
  const { comma, gap } = wordsOf(language);
  const rest = [
    ...(same.length === 0 ? [] : [t('changes.same', { flights: same.join(comma) })]),
    ...(others.length === 0 ? [] : [t('changes.others', { list: others.join(comma) })]),
  ];
  return {
    isNew: choices.isNew,
    isShown,
    source,
    from: choices.isNew ? '' : fromText(compared, language),
    earlier: printEarlier(earlier),
    comparison: printComparisonField(choices),
    canSwap: (earlier.length === 1 && !earlier.some(isJson)) || (source === 'halves' && hasVersions(compared)),
    rows,
    nothing: rows.length + unsure.size === 0 && !compared.servicesDiffer ? t('changes.nothing') : '',
    places: choices.isNew ? [] : changedPlaces(comparison, text),
    rest: rest.join(gap),
    choices: { ...changesChoices(compared, today), note: choices.note, toldFrom: choices.toldFrom },
  };
}

/** The text has the booking twice, and not both halves of one. */
const keyOf = (flight: Flight): string => `${flightNameOf(flight)} ${flight.inferred.date}`;

const hasVersions = ({ found }: FormComparison): boolean =>
  found.some(({ comparison }) =>
    [
      ...comparison.changes,
      ...comparison.unchanged.map(({ before, after }) => ({ before: [before], after: [after] })),
    ].some(({ before, after }) => before[0] && after[0] && before[0].flight.booking !== after[0].flight.booking),
  );

function fromText(compared: FormComparison, language: Language): string {
  const { source, earlier, choices } = compared;
  const t = translator(language);
  if (earlier.length > 1) return t('changes.from.several', { count: earlier.length });
  if (source === 'halves' || source === 'given') return t(`changes.from.${source}`);
  const { changes, unchanged, unsure } = comparisonOf(compared);
  const before = [...changes.flatMap((change) => change.before), ...unchanged.map((pair) => pair.before)];
  const flights = [...before, ...unsure.filter(({ side }) => side === 'before')];
  const booking = [...new Set(flights.flatMap(({ locator }) => locator ?? []))].join(wordsOf(language).comma);
  const day = choices.versions[0]?.day;
  if (source === 'tab' || day === undefined) return t('changes.from.tab', { booking });
  return t('changes.from.history', { booking, date: formatDate(new Date(day), language, dayForm) });
}

const dayForm = { day: 'numeric', month: 'long' } as const;

/** Travellers who came, went or have another name, and flights that may stand in an unread line: the agent alone is told. */
export function comparisonChecks(compared: FormComparison, language: Language): Check[] {
  const comparison = comparisonOf(compared);
  const services = compared.servicesDiffer ? [servicesCheck(language)] : [];
  return [...unsureChecks(comparison, language), ...services, ...travellerChecks(comparison, language)];
}

function servicesCheck(language: Language): Check {
  const code = 'services-differ';
  const message = wordsOf(language).warning({ code, line: null, column: null, values: {} });
  return { code, severity: 'check', message, places: [], more: 0 };
}

function unsureChecks({ unsure }: TripComparison, language: Language): Check[] {
  const sentences = ['changes.notWhole.before', 'changes.notWhole.after', 'changes.unsure'] as const;
  return sentences.flatMap((sentence): Check[] => {
    const found = inOrder(unsure.filter((one) => unsureSentence(one) === sentence));
    if (found.length === 0) return [];
    const flights = found.map(({ flight }) => flightNameOf(flight)).join(wordsOf(language).comma);
    const message = translator(language)(sentence, { flights });
    return [{ code: 'flight-unsure', severity: 'check', message, places: [], more: 0 }];
  });
}

/** The version that has it whole is not the one to complain of. */
function unsureSentence({ side, reason }: UnsureFlight) {
  if (reason !== 'not-whole') return 'changes.unsure';
  return side === 'after' ? 'changes.notWhole.before' : 'changes.notWhole.after';
}

function travellerChecks({ changes }: TripComparison, language: Language): Check[] {
  const { personName } = wordsOf(language);
  return changes.flatMap(({ kind, fields: [field] }): Check[] => {
    if (!isOfTraveller(kind) || field === undefined) return [];
    const [before, after] = [field.before, field.after].map((name) => (name === null ? '' : personName(name)));
    const message = translator(language)(`changes.travellers.${kind}`, { before: before ?? '', after: after ?? '' });
    return [{ code: kind, severity: 'check', message, places: [], more: 0 }];
  });
}

const travellerKinds = ['traveller-gone', 'traveller-added', 'traveller-renamed'] as const;
const isOfTraveller = (kind: string): kind is (typeof travellerKinds)[number] =>
  travellerKinds.some((one) => one === kind);
