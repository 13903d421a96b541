import { z } from 'zod';
import { isRecord } from '../is-record.ts';

/** Names of the fields of the object at a path; those of the alternatives that its `kind` does not rule out. */
export function namesAt(schema: unknown, path: readonly PropertyKey[], value: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return namesAt(schema.unwrap(), path, value);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => (fits(option, value) ? namesAt(option, path, value) : [])))];
  const [next, ...rest] = path;
  const inner = next === undefined ? undefined : (value as Readonly<Record<PropertyKey, unknown>>)[next];
  if (schema instanceof z.ZodArray) return namesAt(schema.element, rest, inner);
  if (!(schema instanceof z.ZodObject)) return [];
  return next === undefined ? Object.keys(schema.shape) : namesAt(schema.shape[String(next)], rest, inner);
}

function fits(option: unknown, value: unknown): boolean {
  if (!(option instanceof z.ZodObject)) return false;
  const { kind } = option.shape;
  return !(kind instanceof z.ZodLiteral) || (isRecord(value) && kind.value === value.kind);
}
