import { isInactive } from '~/reference/status-codes.ts';
import type { IncompleteFlight, Segment, Warning } from '../../types.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import type { MailLine } from '../candidates/lines.ts';
import { any } from './change-words.ts';
import { cancellingSentences } from './says-cancelled.ts';
import { headedBy } from './sections.ts';

const following =
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
  const numbers = new Set<string>();
  const below: { line: number; isEach: boolean; end: number }[] = [];
  const vague: { line: MailLine; sentence: string }[] = [];
  lines.forEach((line, at) => {
    const isHeading = headedBy(line) === 'cancelled';
    for (const sentence of isHeading ? [line.folded] : cancellingSentences(line.folded)) {
      const named = findFlights(sentence, sentence);
      if (named.length > 0) for (const { airline, number } of named) numbers.add(`${airline} ${number}`);
      else if (isHeading || following.test(sentence.trim()))
        below.push({ line: line.number, isEach: several.test(sentence), end: endOf(lines, at) });
      else if (line.folded.length > SHORTEST_SENTENCE) vague.push({ line, sentence });
    }
  });
  if (numbers.size + below.length + vague.length === 0) return { warnings: [], isGone: () => false };
  const ofBooking = segments.filter(({ stated }) => !isInactive(stated.status));
  const cancel = (segment: Segment | undefined) => {
    if (segment !== undefined && segment.stated.status !== 'UN') segment.stated.status = 'HX';
  };
  for (const segment of ofBooking)
    if (numbers.has(`${segment.stated.airline} ${segment.stated.number}`)) cancel(segment);
  for (const { line, isEach, end } of below) {
    const own = ofBooking.filter(({ source }) => source.line >= line && source.line < end);
    for (const segment of isEach ? own : own.slice(0, 1)) cancel(segment);
  }
  const isGone = ({ airline, number, source }: IncompleteFlight) =>
    numbers.has(`${airline} ${number}`) || below.some(({ line, end }) => source.line >= line && source.line < end);
  return { warnings: settleVague(segments, vague, lines), isGone };
}

/** A word alone is the status of a flight. */
const SHORTEST_SENTENCE = 20;

/** Up to the next heading. */
function endOf(lines: readonly MailLine[], at: number): number {
  const next = lines.slice(at + 1).find((line) => headedBy(line) !== null);
  return next?.number ?? Number.POSITIVE_INFINITY;
}

/** "Your flight has been cancelled" is clear where there is one flight; "your booking" where nothing is new. */
function settleVague(
  segments: readonly Segment[],
  vague: readonly { line: MailLine; sentence: string }[],
  lines: readonly MailLine[],
): Warning[] {
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
