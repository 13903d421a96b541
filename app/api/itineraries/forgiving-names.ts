import type { z } from 'zod';
import { snakeCase } from '~/trip/json/key-case.ts';
import { isRecord } from '../is-record.ts';
import { namesAt } from './names-at.ts';

/** As `POST /api/v1/convert` calls them. */
const convertNames = new Map([
  ['pnr', 'text'],
  ['cabinradio', 'cabin'],
  ['distanceradio', 'distance'],
]);

/**
 * The body with the names that a schema has: those of the older call and those in camel case are replaced where the
 * schema does not know them, and the right one is not there.
 */
export function withOwnNames(
  given: Record<string, unknown>,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): Record<string, unknown> {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []));
  if (unknown.length === 0) return given;
  const body = structuredClone(given);
  for (const { path, keys } of unknown) {
    const names = namesAt(schema, path, body);
    const fields = path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)[part], body);
    if (isRecord(fields)) for (const key of keys) rename(fields, key, names);
  }
  return body;
}

function rename(fields: Record<string, unknown>, key: string, names: readonly string[]): void {
  const name = convertNames.get(key) ?? snakeCase(key);
  if (!names.includes(name) || Object.hasOwn(fields, name)) return;
  const { [key]: value } = fields;
  delete fields[key];
  fields[name] = name === 'cabin' && value === 'className' ? 'booking_class' : value;
}
