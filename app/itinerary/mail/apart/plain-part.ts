import type { PasteRead } from '../../read/paste-read.ts';
import type { PrintedDate } from '../../types.ts';
import { findClocks } from '../candidates/clocks.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { findLabels } from '../candidates/labels.ts';
import type { MailLine } from '../candidates/lines.ts';
import { ground, signature } from '../regions.ts';
import { isSalutation } from './beginnings.ts';
import { codesOn } from './parts.ts';

/** Whether lines of a mail may be one booking, before they are read: one reference, and nothing of others or below its end. */
export function mayBePlain(lines: readonly MailLine[]): boolean {
  const codes = new Set(lines.flatMap((line, at) => codesOn(line, lines[at + 1])));
  return codes.size === 1 && !lines.some(isOfAll) && !goesOnBelowSignature(lines) && !isNamedAgain(lines);
}

/** `Return for both` */
const ofAll =
  /(?<![A-Z])(?:(?:BOTH|TOGETHER|BEIDE[NR]?|ZUSAMMEN|ENSEMBLE|LES DEUX|AMB[OA]S|L?[OA]S DOS|JUNT[OA]S|ALLEBEI|SAMEN|BEGGE|SAMMEN|FELLES|OS DOIS|AS DUAS|IKISI(?:NIN)?|HER IKI|BIRLIKTE|(?:FOR|OF|FUR|VOOR|POUR|PARA) (?:ALL|ALLEN?|TOUS|TOD[OA]S))(?![A-Z])|JOINT|GEMEINSAM)|两人|二人|两位|全体|所有(?:旅客|乘客|人)|大家|一起/;
const LONGEST_HEADING = 100;
const isOfAll = ({ folded, printed }: MailLine): boolean =>
  folded.length <= LONGEST_HEADING && ofAll.test(folded) && !isSalutation(printed);

/** Behind who signs, another booking may begin. */
function goesOnBelowSignature(lines: readonly MailLine[]): boolean {
  const first = lines.findIndex(tellsOfTrip);
  const end = lines.findIndex(({ folded }, at) => at > first && signature.test(folded));
  return first !== -1 && end !== -1 && lines.slice(end).some(tellsOfTrip);
}

/** Travellers above the flights and others below them: these may be of the next booking. */
function isNamedAgain(lines: readonly MailLine[]): boolean {
  const isFlight = (line: MailLine) => flightsOn(line).length > 0;
  const [first, last] = [lines.findIndex(isFlight), lines.findLastIndex(isFlight)];
  return first !== -1 && lines.slice(0, first).some(namesTravellers) && lines.slice(last).some(namesTravellers);
}

const namesTravellers = ({ folded }: MailLine): boolean =>
  /[:：]/.test(folded) && findLabels(folded).some(({ kind, at }) => kind === 'names' && at === 0);

const tellsOfTrip = (line: MailLine): boolean =>
  flightsOn(line).length > 0 ||
  ground.test(line.folded) ||
  codesOn(line, undefined).length > 0 ||
  namesTravellers(line);

/** One booking with its reference, a traveller and flights in the order of their days; each that has a time was read. */
export function isPlain({ bookings, segments, incomplete, warnings }: PasteRead, lines: readonly MailLine[]): boolean {
  const [booking, ...others] = bookings;
  if (booking === undefined || others.length > 0 || booking.option !== null || booking.locator === null) return false;
  if (booking.names.length === 0 || segments.length === 0) return false;
  const known = new Set([
    ...segments.map(({ stated }) => `${stated.airline} ${stated.number}`),
    ...incomplete.map(({ airline, number }) => `${airline} ${number}`),
  ]);
  const isLeftOut = lines.some(
    (line) => findClocks(line.folded).length > 0 && flightsOn(line).some((flight) => !known.has(flight)),
  );
  const dates = segments.flatMap(({ stated }) => stated.date ?? []);
  return !isLeftOut && dates.every(isInOrder) && warnings.every(({ code }) => code !== 'several-references');
}

export const flightsOn = ({ folded, printed }: MailLine): string[] =>
  findFlights(folded, printed).map(({ airline, number }) => `${airline} ${number}`);

/** Behind December comes January. */
function isInOrder(date: PrintedDate, at: number, all: readonly PrintedDate[]): boolean {
  const above = all[at - 1];
  if (above === undefined) return true;
  const days = 31 * (date.month - above.month) + date.day - above.day;
  return days >= 0 || (date.year === above.year ? date.year === null && days < -HALF_A_YEAR : days < 0);
}

const HALF_A_YEAR = 186;
