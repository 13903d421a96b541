import type { z } from 'zod';
import type { FieldError } from '../convert/convert-options.server.ts';
import { namesAt } from './names-at.ts';

type Issue = z.core.$ZodIssue;

/** Errors that are named; a body may have thousands. */
const MOST_NAMED = 8;
/** Characters of a name, and choices, in a message. */
const LONGEST_NAME = 40;
const MOST_CHOICES = 12;

/** Each with its JSON pointer (RFC 6901); of an unknown field, with the names that there are. */
export function fieldErrorsOf(issues: readonly Issue[], schema: z.ZodType, body: unknown): FieldError[] {
  return issues.flatMap((issue) => errorsOf(issue, schema, body)).slice(0, MOST_NAMED);
}

function errorsOf(issue: Issue, schema: z.ZodType, body: unknown): FieldError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const values = namesAt(schema, path, body).join(', ');
    return issue.keys.slice(0, MOST_NAMED).map((key) => fieldError([...path, key], 'field-unknown', { values }));
  }
  if (issue.code === 'invalid_value' && issue.values.length <= MOST_CHOICES)
    return [fieldError(path, 'field-choice', { values: issue.values.map(String).join(', ') })];
  if (issue.code === 'too_big') return [fieldError(path, 'field-too-large', { limit: Number(issue.maximum) })];
  return [fieldError(path, 'field-not-allowed')];
}

export const fieldError = (
  path: readonly PropertyKey[],
  sentence: FieldError['sentence'],
  values: FieldError['values'] = {},
): FieldError => ({ code: 'field-invalid', sentence, values, pointer: pointerOf(path) });

const pointerOf = (path: readonly PropertyKey[]): string => path.map((part) => `/${escaped(String(part))}`).join('');

const escaped = (part: string): string => part.slice(0, LONGEST_NAME).replaceAll('~', '~0').replaceAll('/', '~1');
