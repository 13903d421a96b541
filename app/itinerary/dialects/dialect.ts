import type { FieldName, Fields } from '../read/fields.ts';
import type { Pattern } from '../read/line.ts';
import type { Dialect } from '../types.ts';

/** One form of a line: a sample as the terminal prints it, what must be read from it, and the pattern that reads it. */
export interface Form {
  sample: string;
  reads: Partial<Fields>;
  line: Pattern<FieldName>;
}

/** A terminal's way of writing: its name and its forms, the commonest first. */
export interface DialectRules {
  name: Dialect;
  forms: readonly Form[];
}

/** Ties a sample to its pattern; naming a field that the pattern does not read does not compile. */
export function form<Name extends FieldName>(
  sample: string,
  reads: { [Field in Name]?: Fields[Field] },
  line: Pattern<Name>,
): Form {
  return { sample, reads: reads as Partial<Fields>, line };
}
