import { z } from 'zod';
import { messageKey } from '~/accounts/fields.server.ts';
import type { OwnLimits, WholeTemplate } from '~/agency/templates.server.ts';
import { draftOf, type FieldValues, fieldOf, typedValues, valuesOf } from '~/converter/additions/addition-fields.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { type AdditionError, Additions } from '~/trip/additions/additions-schema.ts';
import { ofTemplate, type TemplateAdditions, toTemplateAdditions } from '~/trip/additions/template-additions.ts';
import { connectionKinds } from '~/trip/connection-limits.ts';
import { isFareError } from '~/trip/options/fares.ts';

/** A template with the values of its fields. Its lines begin with number 2, since the first has other fields. */
export function withFields({ additions, connections, ...template }: WholeTemplate) {
  const { fares = [], ...rest } = ofTemplate(additions ?? {});
  const values = valuesOf({ ...rest, fares: [{}, ...fares] });
  const fareCurrency = additions?.currency ?? '';
  const limits = Object.fromEntries(
    Object.entries(connections).map(([kind, minutes]) => [`connection-${kind}`, String(minutes)]),
  );
  return { ...template, fields: { ...values, ...limits, fareCurrency }, lines: fares.length };
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

/** The fields of a form as whole minutes; an empty one has the usual limit. */
const minutes = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, messageKey('branding.templates.errors.minutes'))
  .transform((typed) => (typed === '' ? undefined : Number(typed)))
  .pipe(z.number().max(1440, messageKey('branding.templates.errors.minutes')).optional())
  .optional();

export const ConnectionFields = z.object({
  'connection-domestic': minutes,
  'connection-international': minutes,
  'connection-otherLocator': minutes,
  'connection-changeOfAirport': minutes,
});

export const limitsOfFields = (fields: z.output<typeof ConnectionFields>): OwnLimits =>
  Object.fromEntries(
    connectionKinds.flatMap((kind) => {
      const typed = fields[`connection-${kind}`];
      return typed === undefined ? [] : [[kind, typed]];
    }),
  );

const messageOf = (error: AdditionError): Key =>
  isFareError(error) ? `itinerary.fareFaults.${error}` : `additions.faults.${error}`;
