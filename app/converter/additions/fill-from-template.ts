import { ofTemplate, type TemplateAdditions } from '~/trip/additions/template-additions.ts';
import type { Currency } from '~/trip/options/currencies.ts';
import { type Fares, readAmount } from '~/trip/options/fares.ts';
import { type FieldValues, lineFields, valuesOf } from './addition-fields.ts';

/** Fields that a template fills, and the fee of the specification's line. */
export interface TemplateFill {
  values: FieldValues;
  fee: string;
  currency: Currency | null;
}

const linePattern = /^add\.(\d+)\./;
const markedFields = ['for', 'label', 'markUp', 'fee'] as const;

/** The fields of a template alone. */
export function fillOf(template: TemplateAdditions): TemplateFill {
  const values = valuesOf(ofTemplate(template));
  const [first] = template.fares ?? [];
  return { values, fee: first?.fee ?? '', currency: template.currency ?? null };
}

/**
 * Puts a template's values where nothing is typed, or where another template of the account had put its own. What was
 * typed for this trip stays.
 */
export function fillFromTemplate(
  typed: Pick<TemplateFill, 'values' | 'fee'>,
  template: TemplateAdditions | null,
  all: readonly TemplateAdditions[],
): TemplateFill {
  const own = template === null ? { values: {}, fee: '', currency: null } : fillOf(template);
  const known = all.map(fillOf);
  const isFree = (name: string) => isEmptyOrKnown(typed, name, known);
  const names = [own, ...known].flatMap(({ values }) => Object.keys(values));
  const filled = new Map(Object.entries(typed.values));
  for (const name of new Set(names)) {
    const line = linePattern.exec(name)?.[1];
    const isOurs = line === undefined ? isFree(name) : markedFields.every((field) => isFree(fieldIn(line, field)));
    if (!isOurs || isOfTrip(name)) continue;
    const value = own.values[name];
    if (value === undefined) filled.delete(name);
    else filled.set(name, value);
  }
  const isFirstOurs = markedFields.every((field) => isFree(fieldIn('1', field)));
  return { values: withQuantities(filled), fee: isFirstOurs ? own.fee : typed.fee, currency: own.currency };
}

/** A template says nothing of them, though its lines have the fields. */
const isOfTrip = (name: string): boolean => /^add\.\d+\.quantity$/.test(name);

const fieldIn = (line: string, field: (typeof markedFields)[number]): string =>
  line === '1' && field === 'fee' ? 'fee' : `add.${line}.${field}`;

const valueIn = ({ values, fee }: Pick<TemplateFill, 'values' | 'fee'>, name: string): string =>
  name === 'fee' ? fee : (values[name] ?? '');

function isEmptyOrKnown(typed: Pick<TemplateFill, 'values' | 'fee'>, name: string, known: readonly TemplateFill[]) {
  const value = valueIn(typed, name);
  return value === '' || known.some((one) => valueIn(one, name) === value);
}

/** Lines without any field have none; others keep theirs. */
function withQuantities(filled: ReadonlyMap<string, string>): FieldValues {
  const values = Object.fromEntries(filled);
  const lines = new Set([...filled.keys()].flatMap((name) => linePattern.exec(name)?.[1] ?? []));
  for (const line of lines) {
    const used = lineFields.filter((field) => values[`add.${line}.${field}`]);
    if (line !== '1' && used.length > 0) values[`add.${line}.quantity`] ??= '';
  }
  return values;
}

/** The amounts with the template's fee, and its currency where nothing else was typed. */
export function faresWith(fares: Fares, { fee, currency }: Pick<TemplateFill, 'fee' | 'currency'>): Fares {
  const read = readAmount(fee);
  const isBare = fares.fare === null && fares.tax === null;
  return {
    ...fares,
    fee: read.ok ? read.hundredths : fares.fee,
    currency: isBare && currency !== null ? currency : fares.currency,
  };
}
