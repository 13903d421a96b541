import { findLabels, type LabelKind } from './candidates/labels.ts';
import type { MailLine } from './candidates/lines.ts';

/** How the value of a label looks, roughly. */
const values: Partial<Record<LabelKind, RegExp>> = {
  date: /\d/,
  departs: /\d[:.H]\d\d|^\d{4}$/,
  arrives: /\d[:.H]\d\d|^\d{4}$/,
  flight: /^(?:[A-Z][A-Z .'&-]{2,24} )?(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?\d{1,4}(?: ?[(][A-Z .'&-]{3,24}[)])?$/,
};
const FEWEST_LABELS = 3;
const LONGEST = 30;

/** `10:25`, `departs`: in paragraphs whose labels stand below their values, each label goes above its own. */
export function labelsFirst(lines: readonly MailLine[]): readonly MailLine[] {
  const kinds = lines.map(kindAlone);
  if (kinds.filter((kind) => kind !== null).length < FEWEST_LABELS) return lines;
  const ordered: MailLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const next = lines.findIndex(({ opens }, at) => at > start && opens);
    const end = next === -1 ? lines.length : next;
    const own = lines.slice(start, end);
    const kindsHere = kinds.slice(start, end);
    ordered.push(...(areBelow(own, kindsHere) ? turned(own, kindsHere) : own));
    start = end;
  }
  return ordered;
}

/** The label that is all of a line. */
function kindAlone({ folded }: MailLine): LabelKind | null {
  if (folded.length > LONGEST || /\d/.test(folded)) return null;
  const [label, ...others] = findLabels(folded);
  if (label === undefined || others.length > 0) return null;
  return /\p{L}/u.test(folded.slice(0, label.at) + folded.slice(label.end)) ? null : label.kind;
}

/** Each label has its value above it, and the last one has none below. */
function areBelow(lines: readonly MailLine[], kinds: readonly (LabelKind | null)[]): boolean {
  const telling = kinds.flatMap((kind, at) => (kind !== null && values[kind] !== undefined ? [at] : []));
  const last = telling.at(-1);
  if (last === undefined || telling.length < FEWEST_LABELS) return false;
  return telling.every((at) => isValue(lines[at - 1], kinds[at])) && !hasOwnBelow(lines, kinds, last);
}

/** A value that no other label follows. */
function hasOwnBelow(lines: readonly MailLine[], kinds: readonly (LabelKind | null)[], at: number): boolean {
  return isValue(lines[at + 1], kinds[at]) && (kinds[at + 2] ?? null) === null;
}

function isValue(line: MailLine | undefined, kind: LabelKind | null | undefined): boolean {
  return line !== undefined && kind != null && values[kind]?.test(line.folded) === true;
}

function turned(lines: readonly MailLine[], kinds: readonly (LabelKind | null)[]): MailLine[] {
  const ordered: MailLine[] = [];
  for (const [at, line] of lines.entries()) {
    const isBelowValue = kinds[at] !== null && at > 0 && kinds[at - 1] === null;
    const value = isBelowValue ? ordered.pop() : undefined;
    ordered.push(line, ...(value === undefined ? [] : [{ ...value, opens: false }]));
  }
  const [top, ...others] = ordered;
  return top === undefined ? [] : [{ ...top, opens: true }, ...others];
}
