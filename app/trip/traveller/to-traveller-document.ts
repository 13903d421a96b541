import type { Flight } from '~/itinerary/types.ts';
import { toChangesSheet } from '../compare/paper/to-changes-sheet.ts';
import type { ToldChanges } from '../files/paper-to-send.ts';
import { drawTripMap } from '../map/draw-trip-map.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Words } from '../words.ts';
import { changeTexts } from './change-texts.ts';
import { offersOf } from './offers-of.ts';
import { readTravellerDocument, type TravellerDocument } from './traveller-document.ts';
import type { TravellerChanges } from './traveller-news.ts';
import { lookIn, type ShownPaper, type TripPart, toMapPlace, tripPart } from './trip-part.ts';

/** A trip that fits no screen is no trip of one customer. */
const MOST_FLIGHTS = 60;

interface PaperToShare extends ShownPaper {
  told?: ToldChanges;
}

interface TravellerInput {
  /** One, or the options of one quote in their order. */
  papers: readonly [PaperToShare, ...PaperToShare[]];
  /** In each language of the page; the first is the agent's. */
  words: readonly [Words, ...Words[]];
  /** Of the account; branding has a name of its own. */
  agencyName: string;
  showsFares: boolean;
  /** Of the link: 1 is its first. */
  revision: number;
  now: Date;
}

type DocumentOutcome = { ok: true; text: string } | { ok: false; reason: 'too-large' };

const MINUTE = 60_000;

/** What the traveller's page shows, as JSON: what the agent sees on paper, in every language, and nothing else. */
export function toTravellerDocument(input: TravellerInput): DocumentOutcome {
  const { papers, words, agencyName, showsFares, now } = input;
  const [paper, ...others] = papers;
  const first = tripPart(others.length > 0 ? unnamed(paper) : paper, words, showsFares);
  const parts = [first, ...others.map((each) => tripPart(unnamed(each), words, showsFares))];
  if (parts.reduce((sum, { flights }) => sum + flights.length, 0) > MOST_FLIGHTS)
    return { ok: false, reason: 'too-large' };
  const { branding } = papers[0].look;
  const document: TravellerDocument = {
    version: 2,
    agency: { ...agencyOf(first.agency, agencyName), email: emailOf(branding?.email) },
    language: words[0].language,
    madeAt: Math.floor(now.getTime() / MINUTE),
    ...(others.length > 0 ? offersOf(papers, parts, words, showsFares) : tripOf(first)),
    ...newsOf(input, paper),
  };
  const text = JSON.stringify(document);
  // A text beyond a bound of the schema would make a link that nobody can open.
  return readTravellerDocument(text) === null ? { ok: false, reason: 'too-large' } : { ok: true, text };
}

/** The name of a quote's trip stands above all its options, which keep their routes. */
function unnamed({ paper, look }: ShownPaper): ShownPaper {
  if (!look.additions) return { paper, look };
  const { title: _, ...additions } = look.additions;
  return { paper, look: { ...look, additions } };
}

const tripOf = ({ shown, flights, services, places, texts }: TripPart) => ({
  flights,
  services,
  map: drawTripMap(places.flatMap(toMapPlace), legsOf(shown)),
  texts,
  offers: [],
  comparison: {},
});

/** What is asked, and what has changed since the version before. */
function newsOf(
  { papers, words, revision, now }: TravellerInput,
  { paper, look, told }: PaperToShare,
): Pick<TravellerDocument, 'asks' | 'answerBy' | 'changes'> {
  if (papers.length > 1) return { asks: 'offer', answerBy: null, changes: [] };
  if (told === undefined || revision < 2) return { asks: null, answerBy: null, changes: [] };
  const { comparison, choices } = told;
  const texts = words.map((each) => {
    const own = { ...lookIn(each, look, words[0]), changes: choices };
    return [each.language, changeTexts(toChangesSheet({ paper, comparison }, own), each)] as const;
  });
  const change: TravellerChanges = {
    revision,
    at: Math.floor(now.getTime() / MINUTE),
    texts: Object.fromEntries(texts),
  };
  const asks = choices.askFor === 'nothing' ? null : choices.askFor;
  return { asks, answerBy: asks === null ? null : choices.answerBy, changes: [change] };
}

/** What the agency says of itself, each line once. */
function agencyOf(agency: Sheet['agency'], agencyName: string): Omit<TravellerDocument['agency'], 'email'> {
  const lines = [...new Set([...(agency?.contact ?? []), ...(agency?.foot ?? [])])];
  const logo = agency?.contact ? agency.logo : null;
  return { name: (agency?.name || agencyName).slice(0, 300), logo, lines };
}

const emailOf = (email: string | undefined): string | null =>
  email !== undefined && /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email) ? email : null;

/** Out and back is one line. */
function legsOf(flights: readonly Flight[]): [string, string][] {
  const legs = flights.map(({ from, to }): [string, string] =>
    from.code < to.code ? [from.code, to.code] : [to.code, from.code],
  );
  return [...new Map(legs.map((leg) => [leg.join(), leg])).values()];
}
