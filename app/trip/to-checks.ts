import { lineEnd } from '~/itinerary/line-end.ts';
import type { Itinerary, Warning } from '~/itinerary/types.ts';
import { type Severity, severityOf } from '~/itinerary/warning-codes.ts';
import { type Cure, cureOf } from './cures.ts';
import type { Words } from './words.ts';

/** A place in the paste that a warning is about. */
export interface CheckPlace {
  /** Counts from 1, as `column` does; null for the whole paste. */
  line: number | null;
  column: number | null;
  length: number;
  /** "KL 862"; null when the warning names no flight. */
  flight: string | null;
  /** The field that settles it. */
  cure?: Cure;
}

/** All warnings of one kind, said once. */
export interface Check {
  code: string;
  severity: Severity;
  /** Of the first place. */
  message: string;
  places: CheckPlace[];
  /** Number of places beyond those listed. */
  more: number;
}

/** A wholly wrong paste has a warning for every line. */
const MOST_PLACES = 20;

const order: Record<Severity, number> = { action: 0, check: 1, info: 2 };

/** For the agent alone: what the agent has to do comes first. */
export function toChecks(itinerary: Itinerary, paste: string, words: Words): Check[] {
  const { warnings } = itinerary;
  const placeOf = (warning: Warning): CheckPlace => {
    const cure = cureOf(warning, itinerary);
    return { ...placeInText(warning, lines), ...(cure === null ? {} : { cure }) };
  };
  const lines = warnings.length > 0 ? paste.split(lineEnd) : [];
  const checks = new Map<string, Check>();
  for (const warning of warnings) {
    const { code } = warning;
    const known = checks.get(code);
    if (!known) {
      const message = words.warning(warning);
      checks.set(code, { code, severity: severityOf(code), message, places: [placeOf(warning)], more: 0 });
    } else if (known.places.length < MOST_PLACES) known.places.push(placeOf(warning));
    else known.more += 1;
  }
  return [...checks.values()].sort((one, other) => order[one.severity] - order[other.severity]);
}

/** The word at the column is marked, or the whole line. */
export function placeInText(
  { line, column, values }: Pick<Warning, 'line' | 'column' | 'values'>,
  lines: readonly string[],
): CheckPlace {
  const flight = typeof values.flight === 'string' ? values.flight : null;
  const text = line === null ? '' : (lines[line - 1] ?? '');
  const start = column === null ? text.search(/\S/) + 1 : column;
  const length = column === null ? text.trim().length : (/^\S+/.exec(text.slice(start - 1))?.[0].length ?? 0);
  return { line, column: length > 0 ? start : null, length, flight };
}
