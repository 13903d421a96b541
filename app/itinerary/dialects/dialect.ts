import type { FieldName, Fields } from '../read/fields.ts';
import type { Pattern } from '../read/line.ts';

/** A sample as the terminal prints it, the expected fields, and the pattern that reads it. */
export interface Form {
  sample: string;
  reads: Partial<Fields>;
  line: Pattern<FieldName>;
}

export interface DialectRules {
  name: string;
  /** Prints a dot behind the number of a flight; elsewhere it numbers a remark. */
  dotsNumbers?: true;
  forms: readonly Form[];
}

/** A field that the pattern does not read does not compile. */
export function form<Name extends FieldName>(
  sample: string,
  reads: { [Field in Name]?: Fields[Field] },
  line: Pattern<Name>,
): Form {
  return { sample, reads: reads as Partial<Fields>, line };
}
