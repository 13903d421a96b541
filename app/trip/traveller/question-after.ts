import type { TravellerDocument } from './traveller-document.ts';
import type { ChangeRow, TravellerChanges } from './traveller-news.ts';

interface Question extends Pick<TravellerDocument, 'asks' | 'answerBy' | 'askedIn'> {
  /** What the former versions said of it is no longer asked. */
  isReplaced?: boolean;
}

interface Asked {
  made: TravellerDocument;
  /** What the new version tells of flights, and what is left of it without what was told before. */
  own: TravellerChanges | null;
  untold: TravellerChanges | null;
  former: { revision: number; document: TravellerDocument; isAnswered: boolean };
  /** The new version tells what the former told. */
  goesOn: boolean;
}

/** A question stays asked until it is answered, or until another one about the same flights takes its place. */
export function questionAfter(asked: Asked): Question {
  const { made, own, untold, former } = asked;
  const isRepeated = own !== null && untold === null;
  // A comparison that still stands on the page asks what it asked before.
  if (isRepeated && isOfFlights(made) && made.asks === former.document.asks)
    return former.isAnswered ? { asks: null, answerBy: null } : { ...ofDocument(made), askedIn: sinceOf(former) };
  return isWaiting(asked) ? besideWaiting(asked) : ofDocument(made);
}

const ofDocument = ({ asks, answerBy }: TravellerDocument): Question => ({ asks, answerBy });

const isOfFlights = ({ asks }: TravellerDocument): boolean => asks === 'seen' || asks === 'suits';

/** The version that asked first. */
const sinceOf = ({ document, revision }: Asked['former']): number => document.askedIn ?? revision;

/** Of which the former question is. */
const changesAsked = ({ made, former }: Asked): TravellerChanges[] =>
  former.document.changes.filter((one) => one.revision >= sinceOf(former) && rowsIn(one, made.language).length > 0);

function isWaiting(asked: Asked): boolean {
  const { made, former, goesOn } = asked;
  if (former.isAnswered || !isOfFlights(former.document) || made.offers.length > 0) return false;
  return goesOn || changesAsked(asked).length === 0;
}

function besideWaiting(asked: Asked): Question {
  const { made, own, untold, former } = asked;
  const before = former.document;
  const askedIn = sinceOf(former);
  if (made.asks === null) return { ...ofDocument(before), askedIn };
  if (own === null) return ofDocument(made);
  const left = untold === null ? [] : rowsIn(untold, made.language);
  const isPart = left.length < rowsIn(own, made.language).length;
  if (covers(own, changesAsked(asked), made.language))
    return { ...ofDocument(made), isReplaced: true, ...(isPart ? { askedIn } : {}) };
  const [answerBy = null] = [made.answerBy, before.answerBy].filter((day) => day !== null).sort();
  return { asks: before.asks === 'suits' ? 'suits' : made.asks, answerBy, askedIn };
}

/** Whether a change tells of all flights that the former ones told of, also under new numbers. */
function covers(own: TravellerChanges, about: readonly TravellerChanges[], language: string): boolean {
  const names = flightsIn(own, language).flatMap(({ title, was }) => [
    title,
    ...((was ?? '').match(flightNumbers) ?? []),
  ]);
  const numbers = new Set(names.map(numberIn));
  const asked = about.flatMap((change) => flightsIn(change, language));
  return asked.length > 0 && asked.every(({ title }) => numbers.has(numberIn(title)));
}

const flightNumbers = /(?<![A-Z\d])[A-Z\d]{2}\s\d{1,4}(?!\d)[A-Z]?/g;

/** "KL 1012" of "KLM KL 1012" */
const numberIn = (title: string): string => /[A-Z\d]{2}\s\d{1,4}[A-Z]?$/.exec(title)?.[0] ?? title;

const rowsIn = ({ texts }: TravellerChanges, language: string): readonly ChangeRow[] => texts[language]?.rows ?? [];

const flightsIn = (change: TravellerChanges, language: string) =>
  rowsIn(change, language).filter((row) => row.kind === 'flight');
