import { MONTH } from '../read/clock.ts';
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
  /** What all its forms have around the date, from the last digit of the day on; tried before the forms. */
  dated: RegExp;
  forms: readonly Form[];
}

/** Expression source without groups of what stands before the day and behind the year. */
export function aroundDate(before: string, behind: string): RegExp {
  return new RegExp(`(?<=${before}[0-3]?)\\d${MONTH}(?:(?:20)?\\d\\d(?!\\d))?${behind}`, 'y');
}

/** A field that the pattern does not read does not compile. */
export function form<Name extends FieldName>(
  sample: string,
  reads: { [Field in Name]?: Fields[Field] },
  line: Pattern<Name>,
): Form {
  return { sample, reads: reads as Partial<Fields>, line };
}
