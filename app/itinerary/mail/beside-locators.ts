import type { LineCandidates } from './candidates/line-candidates.ts';
import { isThing } from './no-travellers.ts';
import { isFirmOrPlace, namesAtStart, type PersonName } from './person-names.ts';

const locator = /^[ :.#º°]{0,3}(?=[A-Z\d]{0,5}\d|[A-Z]{6})[A-Z\d]{6}(?![A-Z\d])/;
/** Hotels have bookings, too. */
const ofPeople = /^(?:PNR|RECORD LOCATOR|LOCATOR|LOCALIZADOR)/;
const signs = /^[ ,;:·|–—-]{1,4}|[ ,;:·|–—-]{1,4}(?:[A-Z]{2,6} )?$/g;

/** `Ada Berg, PNR ABC123`, `Booking ABC123 - Ada Berg, Tom Berg`: names and a locator, and nothing else. */
export function besideLocators(lines: readonly LineCandidates[]): PersonName[] {
  return lines.flatMap((line) => {
    if (line.flights.length + line.clocks.length + line.dates.length > 0) return [];
    const label = line.labels.find(({ kind }) => kind === 'locator');
    const { printed, folded } = line.line;
    const code = label === undefined ? null : locator.exec(printed.slice(label.end));
    if (label === undefined || code === null) return [];
    const text = printed.slice(0, label.at) + printed.slice(label.end + code[0].length);
    const found = onlyNames(text);
    return found.length > 1 || found[0]?.isCertain === true || ofPeople.test(folded.slice(label.at)) ? found : [];
  });
}

/** None where anything else stands beside them. */
export function onlyNames(whole: string): PersonName[] {
  const text = whole.replace(signs, '');
  const found = namesAtStart(text);
  const rest = found.reduce((left, name) => left.replace(name.text, ''), text).replace(and, '');
  const areNames = found.every((name) => /[ ,/]/.test(name.text) && !isThing(name.text) && !isFirmOrPlace(name));
  return areNames && !/[\p{Script=Latin}\d]/u.test(rest) ? found : [];
}

const and = /(?<!\p{L})(?:and|und|et|y|e|en|og|ve)(?!\p{L})/gu;
