import type { Template } from '~/agency/templates.server.ts';
import { draftOf, type FieldValues, fieldOf, typedValues, valuesOf } from '~/converter/additions/addition-fields.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { type AdditionError, Additions } from '~/trip/additions/additions-schema.ts';
import { ofTemplate, type TemplateAdditions, toTemplateAdditions } from '~/trip/additions/template-additions.ts';
import { isFareError } from '~/trip/options/fares.ts';

/** A template with the values of its fields. Its lines begin with number 2, since the first has other fields. */
export function withFields({ additions, ...template }: Template & { additions: TemplateAdditions | null }) {
  const { fares = [], ...rest } = ofTemplate(additions ?? {});
  const values = valuesOf({ ...rest, fares: [{}, ...fares] });
  const fareCurrency = additions?.currency ?? '';
  return { ...template, fields: { ...values, fareCurrency }, lines: fares.length };
}

type FieldsRead = { ok: true; additions: TemplateAdditions | null } | { ok: false; errors: Record<string, Key[]> };

export function readTemplateFields(values: FieldValues): FieldsRead {
  const { draft, places } = draftOf(typedValues(values));
  const read = Additions.safeParse({ ...draft, currency: values.fareCurrency || undefined });
  if (read.success) {
    const [, ...fares] = read.data.fares ?? [];
    return { ok: true, additions: toTemplateAdditions({ ...read.data, fares }) };
  }
  const faults = read.error.issues.map(({ path, message }): [string, Key[]] => [
    path[0] === 'currency' ? 'fareCurrency' : fieldOf(path, places),
    [messageOf(message as AdditionError)],
  ]);
  return { ok: false, errors: Object.fromEntries(faults) };
}

const messageOf = (error: AdditionError): Key =>
  isFareError(error) ? `itinerary.fareFaults.${error}` : `additions.faults.${error}`;
