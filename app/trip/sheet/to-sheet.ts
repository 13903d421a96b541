import { hasNewTimes } from '../has-new-times.ts';
import type { Paper } from '../papers.ts';
import { type ShownFlight, shownFlights } from '../shown-flights.ts';
import type { TripLook } from '../trip-look.ts';
import { agencyTexts } from './agency-texts.ts';
import { extraTexts } from './extra-texts.ts';
import { fareTable } from './fare-table.ts';
import { isOver } from './flight-row.ts';
import { datesText, referenceOf } from './heading.ts';
import { nameTexts, passengerTexts } from './name-texts.ts';
import { withSubscript } from './note-texts.ts';
import { routeText } from './route-text.ts';
import { rowsOf } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { textParts } from './text-parts.ts';

export function toSheet(paper: Paper, look: TripLook): Sheet {
  const { display, fares, words, additions = null } = look;
  const { itinerary } = paper;
  const shown = flightsAhead(paper, look);
  const flights = shown.map(({ flight }) => flight);
  const names = passengerTexts(itinerary, display, words);
  const days = itinerary.others.flatMap(({ date, endDate }) => [date, endDate]).filter((day) => day !== null);
  return {
    option: optionText(paper, additions?.isRecommended ?? false, words),
    route: routeText(flights, words),
    dates: datesText(flights, days, words),
    reference: display.reference ? referenceOf({ ...itinerary, flights }, words) : null,
    betweenNames: words.betweenNames,
    names: display.names ? nameTexts(itinerary, display, words) : [],
    rows: rowsOf(shown, itinerary.others, {
      display,
      words,
      places: paper.places,
      extras: extraTexts(itinerary, names, additions?.flights ?? [], words),
    }),
    fares: fareTable(fares, additions, words),
    footnote:
      display.carbon && flights.some(({ carbon }) => carbon) ? withSubscript(words.sentence('carbonSource')) : null,
    ...letterTexts(paper, look),
  };
}

/** What a letter says around its itinerary. */
export function letterTexts(paper: Paper, look: TripLook) {
  const { words, baseUrl, branding, additions = null } = look;
  return {
    ...(additions?.title === undefined ? {} : { route: additions.title }),
    notice: noticeOf(paper, look),
    greeting: additions?.greeting ?? [],
    parts: additions ? textParts(additions, words) : [],
    agency: agencyTexts(branding, baseUrl),
  } satisfies Partial<Sheet>;
}

const noticeOf = (paper: Paper, look: TripLook): string | null =>
  flightsAhead(paper, look).some(({ flight }) => hasNewTimes(flight)) ? look.words.trip('changed') : null;

/** Flown flights help nobody, unless nothing else is left. */
export function flightsAhead(paper: Paper, { display: { flown }, isShown = () => true }: TripLook): ShownFlight[] {
  const ahead = shownFlights(paper, ({ flight, id }) => isShown(id) && (flown || !isOver(flight)));
  return ahead.length > 0 || paper.itinerary.others.length > 0 ? ahead : shownFlights(paper, ({ id }) => isShown(id));
}

/** "Option 2 · Recommended" */
function optionText(paper: Paper, isRecommended: boolean, words: TripLook['words']): string | null {
  return (
    [offerName(paper, words), isRecommended ? words.addition('recommended') : null]
      .filter((part) => part !== null)
      .join(' · ') || null
  );
}

/** "OPTION 2" of the terminal as "Option 2"; any other heading as it was written. */
export function offerName({ heading }: Paper, words: TripLook['words']): string | null {
  const [, number] = /^(?:OPTION|OPT)\.? ?(\w{1,3})$/i.exec(heading ?? '') ?? [];
  return number === undefined ? heading : words.trip('option', { number });
}
