import { isInactive } from '~/reference/status-codes.ts';
import type { IncompleteFlight, PrintedDate, Segment, Warning } from '../../types.ts';
import { findDates } from '../candidates/dates.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import type { MailLine } from '../candidates/lines.ts';
import { any } from './change-words.ts';
import { cancellingSentences } from './says-cancelled.ts';
import { headedBy, isStatusOfFlight } from './sections.ts';

export const following =
  /(?<![A-Z])(?:FOLLOWING|BELOW|FOLGENDE[RNSM]?|NACHSTEHENDE[RNSM]?|UNTEN|SUIVANTE?S?|CI-DESSOUS|SIGUIENTES?|SEGUINTES?|ABAIXO|VOLGENDE|ONDERSTAANDE|FOLGENDE|NEDENFOR|ASAGIDAKI|ASAGIDA)(?![A-Z])|以下|下列|如下|[:：]$/;
const several = /(?<![A-Z])(?:FLIGHTS|FLUGE|VOLS|VUELOS|VLUCHTEN|VOOS|FLYVNINGER|FLYGNINGER|UCUSLAR[A-Z]*)(?![A-Z])/;
/** Of all that the customer has booked. */
const whole =
  /(?<![A-Z])(?:BOOKING|RESERVATION|ITINERARY|TRIP|BUCHUNG|REISE|RESERVATION|VOYAGE|RESERVA|VIAJE|VIAGEM|BOEKING|REIS|BESTILLINGEN?|REISEN|REZERVASYON[A-Z]*|SEYAHAT[A-Z]*)(?![A-Z])|预订|订单|行程/;
const partly =
  /(?<![A-Z])(?:ONE OF|SOME OF|PART OF|EINER|EINIGE|TEIL|UN DE|L'UN|CERTAINS|UNO DE|ALGUNOS|UM DOS|ALGUNS|EEN VAN|ETT AV|ET AV|EN AV|BIRI)(?![A-Z])|之一|部分/;
const rebooked = new RegExp(`(?<![A-Z])${any('isBooked')}(?![A-Z])|改签`);

interface Cancelled {
  warnings: Warning[];
  /** An open flight that the text calls cancelled is none to complete. */
  isGone: (open: IncompleteFlight) => boolean;
}

/** Marks the flights of which a sentence or a heading says that they are cancelled. In doubt of which it warns. */
export function cancelFlights(segments: readonly Segment[], lines: readonly MailLine[]): Cancelled {
  const said = cancellationsIn(lines);
  const standing = segments.filter(({ stated }) => !isInactive(stated.status));
  const own = [
    ...standing.filter((segment) => said.named.some((one) => names(one, segment.stated))),
    ...said.below.flatMap((one) => {
      const found = standing.filter(({ source }) => isBelow(one, source.line));
      return one.isEach ? found : found.slice(0, 1);
    }),
  ];
  for (const { stated } of own) stated.status = 'HX';
  const isGone = ({ airline, number, printedDate, source }: IncompleteFlight) =>
    said.named.some((one) => names(one, { airline, number, date: printedDate })) ||
    said.below.some((one) => isBelow(one, source.line));
  return { warnings: settleVague(segments, said.vague, lines), isGone };
}

interface Named {
  airline: string;
  number: string;
  days: readonly Day[];
}

type Day = Pick<PrintedDate, 'day' | 'month'>;

interface Below {
  line: number;
  end: number;
  isEach: boolean;
}

interface Vague {
  line: MailLine;
  sentence: string;
}

interface Said {
  named: Named[];
  below: Below[];
  vague: Vague[];
}

function cancellationsIn(lines: readonly MailLine[]): Said {
  const said: Said = { named: [], below: [], vague: [] };
  for (const [at, line] of lines.entries()) {
    const isHeading = headedBy(line) === 'cancelled';
    const sentences = isHeading ? [line.folded] : cancellingSentences(line.folded);
    if (sentences.length === 0) continue;
    if (isStatusOfFlight(lines, at)) said.named.push(...numbersIn(lines[at - 1]?.folded ?? ''));
    else
      for (const sentence of sentences) addSentence(said, { sentence, line, isHeading, end: () => endOf(lines, at) });
  }
  return said;
}

interface Found extends Vague {
  isHeading: boolean;
  end: () => number;
}

function addSentence(said: Said, { sentence, line, isHeading, end }: Found): void {
  const named = numbersIn(sentence);
  if (named.length > 0) said.named.push(...named);
  else if (isHeading || following.test(sentence.trim()))
    said.below.push({ line: line.number, isEach: several.test(sentence), end: end() });
  else if (line.folded.length > SHORTEST_SENTENCE) said.vague.push({ line, sentence });
}

function numbersIn(sentence: string): Named[] {
  const numbers = findFlights(sentence, sentence);
  const days = numbers.length === 1 ? findDates(sentence).map(({ date }) => date) : [];
  return numbers.map(({ airline, number }) => ({ airline, number, days }));
}

interface Numbered {
  airline: string | null;
  number: string | null;
  date: Day | null;
}

/** The same number may fly on another day of the trip. */
function names({ airline, number, days }: Named, { date, ...other }: Numbered): boolean {
  if (airline !== other.airline || number !== other.number) return false;
  return days.length === 0 || date === null || days.some(({ day, month }) => day === date.day && month === date.month);
}

const isBelow = ({ line, end }: Below, own: number): boolean => own >= line && own < end;

/** A word alone is the status of a flight. */
const SHORTEST_SENTENCE = 20;

/** Up to the next heading. */
function endOf(lines: readonly MailLine[], at: number): number {
  const next = lines.slice(at + 1).find((line) => headedBy(line) !== null);
  return next?.number ?? Number.POSITIVE_INFINITY;
}

/** "Your flight has been cancelled" is clear where there is one flight; "your booking" where nothing is new. */
function settleVague(segments: readonly Segment[], vague: readonly Vague[], lines: readonly MailLine[]): Warning[] {
  const [first] = vague;
  if (first === undefined || segments.some(({ stated }) => isInactive(stated.status))) return [];
  const isReplaced = lines.some((line) => headedBy(line) === 'new' || rebooked.test(line.folded));
  const isAll = (whole.test(first.sentence) || several.test(first.sentence)) && !partly.test(first.sentence);
  if (!isReplaced && segments.length > 0 && (isAll || segments.length === 1)) {
    for (const { stated } of segments) stated.status = 'HX';
    return [];
  }
  const { number, column, printed } = first.line;
  return [
    { code: 'cancellation-unclear', line: number, column, values: { text: printed.trim().slice(0, MOST_QUOTED) } },
  ];
}

const MOST_QUOTED = 80;
