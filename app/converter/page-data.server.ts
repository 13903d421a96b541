import { formattersOf } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { isTooLong, mostShownAgain } from '~/limits.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { printComparisonField } from '~/trip/compare/comparison-choices.ts';
import { languageOfClock } from '~/trip/options/clock.ts';
import { isFareError } from '~/trip/options/fares.ts';
import { faresShownOf } from '~/trip/options/fares-shown.ts';
import type { Check } from '~/trip/to-checks.ts';
import type { TemplateNote } from '~/ui/converter/response.ts';
import type { GivenFault } from './compare/given-text.server.ts';
import { printEarlier } from './compare/posted-comparison.server.ts';
import type { ConvertErrorKind } from './convert-error.ts';
import { optionHelp } from './option-help.server.ts';
import type { Start } from './start-of.server.ts';
import type { ShownTrip } from './try-text.server.ts';

/** What every answer says of the posted form. */
export function formData({ posted, ...start }: Start, language: Language) {
  const t = translator(language);
  const { currency, quantity } = start.fares;
  const { purpose } = posted;
  return {
    hasErrors: posted.faults.length > 0,
    again: purpose !== 'convert' && purpose !== 'sample',
    faults: posted.faults.map(({ field, error }) => ({
      field,
      kind: 'amount' as const,
      ...(field === 'adtQty'
        ? { message: t('additions.faults.not-a-number'), typed: posted.typedQuantity }
        : { message: t(`itinerary.fareFaults.${error}`) }),
    })),
    box: posted.box,
    boxBefore: shownWhole(posted.comparison.box) || undefined,
    last: '',
    choices: start.display,
    clockOf: languageOfClock(start.choices, start.outputLanguage ?? language),
    outputLanguage: start.outputLanguage,
    entered: { ...start.typed, fareCurrency: currency, adtQty: quantity },
    isQuantityOurs: start.isQuantityOurs,
    forgotten: start.forgotten,
    agencyEntry: start.agency,
    usedTemplate: start.usedTemplate,
    templateNote: null as TemplateNote | null,
    help: posted.showsHelp ? optionHelp(language) : null,
    checks: [] as Check[],
    result: null,
  };
}

/** A page that is cut off lacks its last flights, and the comparison would tell them as new. */
const shownWhole = (text: string): string => (text.length > mostShownAgain ? '' : text);

/** What an answer with a result says of it, and of the fields. */
export function shownData(text: string, start: Start, { checks, result, accepted, fault }: ShownTrip) {
  const { purpose, box: typed } = start.posted;
  const isConverted = typed === text || typed.trim() === '' || purpose === 'sample';
  const box = purpose === 'edit' ? text : isConverted ? '' : typed;
  const filled = accepted ?? { entered: enteredFares(start, result.quantity), isQuantityOurs: start.isQuantityOurs };
  const faresShown = faresShownOf(filled.entered, filled.isQuantityOurs);
  const { act, box: typedBefore } = start.posted.comparison;
  const boxBefore = fault !== null || act === 'open' ? shownWhole(typedBefore) : undefined;
  const shown = { ...result, quantity: filled.entered.adtQty, faresShown };
  return { box, boxBefore, last: text, checks, result: shown, ...filled };
}

function enteredFares({ fares, typed, isQuantityOurs }: Start, counted: number) {
  return { ...typed, fareCurrency: fares.currency, adtQty: isQuantityOurs ? counted : fares.quantity };
}

/** Hidden fields by which a refused form shows its trip again: text, changes, and the edit form that was open. */
export function keptFields({ posted, additions }: Start, isBefore: boolean): Record<string, string> {
  const { last, faresShown, trip, isOneTrip, openFields, comparison } = posted;
  if (last.trim() === '' || isTooLong(last)) return {};
  const added = Object.keys(additions.additions).length > 0 ? { additions: additions.additions } : {};
  const changes = trip.ok ? printTripField({ ...trip.trip, ...added }) : '';
  const shown = { last, before: isBefore ? '1' : '', faresShown, trip: changes, papers: isOneTrip ? 'one' : '' };
  const { earlier, choices, tab } = comparison;
  const compared = { earlier: printEarlier(earlier), comparison: printComparisonField(choices), tab: tab ?? '' };
  return { ...shown, ...compared, ...openFields };
}

/** Beside a result, each at its field. Another text has no additions yet. */
export const shownFaults = (start: Start, { fault }: ShownTrip, language: Language) => [
  ...(start.isNew ? [] : additionFaults(start, language)),
  ...givenFaults(fault, language),
];

function additionFaults({ additions }: Start, language: Language) {
  const t = translator(language);
  return additions.errors.map(({ field, error }) => ({
    field: field as `add.${string}`,
    kind: isPrice(field) ? ('amount' as const) : ('addition' as const),
    message: isFareError(error) ? t(`itinerary.fareFaults.${error}`) : t(`additions.faults.${error}`),
  }));
}

const isPrice = (field: string): boolean => /^add\.(?:\d|deposit|markUp)/.test(field);

/** Why the version that the customer has was not compared, at its box. */
function givenFaults(fault: GivenFault | null, language: Language) {
  if (fault === null) return [];
  const t = translator(language);
  const { kind, values } = fault;
  const message = isOfBox(kind) ? t(`changes.fold.${kind}`) : sentenceOf(kind, values, language);
  return [{ field: 'pnrBefore' as const, kind, message }];
}

const ofBox = ['other-booking', 'empty', 'no-flights', 'json', 'file-type'] as const;
const isOfBox = (kind: GivenFault['kind']): kind is (typeof ofBox)[number] => ofBox.some((one) => one === kind);

/** @param values numbers of the sentence: "20,000", in German "20.000", in French "20 000" with a non-breaking space */
export function sentenceOf(kind: ConvertErrorKind, values: Record<string, number> | undefined, language: Language) {
  const { number } = formattersOf(language);
  const formatted = Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, number(value)]));
  return translator(language)(`converter.faults.${kind}`, formatted);
}
