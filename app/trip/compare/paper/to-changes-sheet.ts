import { flightNameOf } from '~/itinerary/flight-name.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { extraTexts } from '../../sheet/extra-texts.ts';
import { datesText } from '../../sheet/heading.ts';
import { passengerTexts } from '../../sheet/name-texts.ts';
import { routeText } from '../../sheet/route-text.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { toSheet } from '../../sheet/to-sheet.ts';
import type { Words } from '../../words.ts';
import type { TripComparison } from '../trip-comparison.ts';
import type { ChangedContext } from './changed-flight.ts';
import { changedRows } from './changed-rows.ts';
import type { ChangesChoices, ChangesLook } from './changes-look.ts';
import type { ChangesPaper } from './changes-papers.ts';
import type { Ask, ChangesSheet } from './changes-sheet.ts';
import { dayAndWay } from './flight-texts.ts';
import { leadText } from './lead-text.ts';
import { titleText } from './title-text.ts';
import { toldComparison } from './told-comparison.ts';
import { inOrder, tripFlights } from './trip-flights.ts';

export function toChangesSheet(changed: ChangesPaper, look: ChangesLook): ChangesSheet {
  const { paper, comparison } = changed;
  const { words, changes, additions = null, hasAttachments = false } = look;
  const told = toldComparison(comparison, changes);
  const sheet = toSheet(paper, look);
  const flights = tripFlights(comparison).map(({ flight }) => flight);
  return {
    title: titleText(told, words),
    route: additions?.title ?? routeText(flights, words),
    dates: datesText(flights, [], words),
    reference: sheet.reference,
    names: sheet.names,
    betweenNames: sheet.betweenNames,
    greeting: additions?.greeting ?? [],
    lead: leadText({ told, whole: comparison, changedBy: changes.changedBy, words }),
    note: changes.note,
    rows: changedRows(told, contextOf(changed, look)),
    unchanged: changes.showsUnchanged ? unchangedOf(told, look) : null,
    open: openOf(comparison, told, words),
    ask: askOf(told, changes, words),
    attached: hasAttachments ? words.change('attached') : null,
    parts: additions === null || additions.closing.length === 0 ? [] : [{ heading: null, lines: additions.closing }],
    agency: sheet.agency,
    itinerary: changes.showsItinerary ? itineraryOf(sheet) : null,
  };
}

function contextOf(
  { paper }: ChangesPaper,
  { display, words, changes, additions = null }: ChangesLook,
): ChangedContext {
  const { itinerary, flightIds } = paper;
  const names = passengerTexts(itinerary, display, words);
  return {
    display: changes.tellsDetails ? { ...display, terminals: true } : display,
    words,
    extras: extraTexts(itinerary, names, additions?.flights ?? [], words),
    indexOf: ({ id }) => flightIds.indexOf(id),
    showsFormer: changes.showsFormer,
  };
}

function unchangedOf({ unchanged }: TripComparison, { words, display }: ChangesLook): ChangesSheet['unchanged'] {
  if (unchanged.length === 0) return null;
  const clock = { words, twelveClock: display.twelveClock, tellsAirports: true };
  const flights = unchanged.map(({ after: { flight } }) => ({
    flight: flightNameOf(flight),
    way: dayAndWay(flight, clock),
  }));
  return { label: words.change('asBefore'), flights };
}

/** Their day and way, and no times: what is known of flights that one version does not tell whole. */
function openOf(
  { unchanged }: TripComparison,
  { changes, unsure }: TripComparison,
  words: Words,
): ChangesSheet['open'] {
  const told = new Set(changes.flatMap(({ before, after }) => [...before, ...after]).map(({ flight }) => flight));
  const known = new Set(unchanged.map(({ after }) => after.flight));
  const open = unsure.filter(({ reason, flight }) => reason === 'not-whole' && !told.has(flight));
  if (open.length === 0) return null;
  const flights = inOrder(open).map(({ side, flight }) => ({
    flight: side === 'before' || known.has(flight) ? flightNameOf(flight) : '',
    way: dayAndWay({ ...flight, departure: null, arrival: null }, { words, twelveClock: false, tellsAirports: true }),
  }));
  return { label: words.change('beingChecked'), flights };
}

const asked = {
  times: { by: 'askTimesBy', open: 'askTimes' },
  changes: { by: 'askChangesBy', open: 'askChanges' },
  suits: { by: 'askSuitsBy', open: 'askSuits' },
} as const;

/** "Please confirm by Friday 4 December 2026" and " that you have seen the new times." */
function askOf({ changes }: TripComparison, { askFor, answerBy }: ChangesChoices, words: Words): Ask | null {
  if (askFor === 'nothing' || changes.length === 0) return null;
  const isWhole = changes.some(({ kind }) => wholes.has(kind));
  const areTimes = !isWhole && changes.some(({ fields }) => fields.some(({ told, name }) => told && times.has(name)));
  const { by, open } = asked[askFor === 'suits' ? 'suits' : areTimes ? 'times' : 'changes'];
  const date = answerBy === null ? null : words.dayInside(dayOfIso(answerBy), true);
  if (date === null) return { strong: '', rest: words.change(open) };
  const text = words.change(by, { date });
  const end = text.indexOf(date) + date.length;
  return { strong: text.slice(0, end), rest: text.slice(end) };
}

const wholes: ReadonlySet<string> = new Set(['cancelled', 'added', 're-routed']);
const times: ReadonlySet<string> = new Set(['departs', 'arrives', 'date']);

/** The letter around it has been said. */
const itineraryOf = (sheet: Sheet): Sheet => ({
  ...sheet,
  notice: null,
  greeting: [],
  agency: null,
  parts: sheet.parts.filter(({ heading }) => heading !== null),
});
