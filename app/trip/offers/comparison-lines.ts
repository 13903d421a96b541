import type { ComparedFact, LineMarks, OfferComparison } from './comparison.ts';

/** An option below the other, since lines of text have no columns that every program keeps. */
export function comparisonLines(
  { options, rows, title, recommended, priceLabel }: OfferComparison,
  marks: LineMarks,
): string[][] {
  const labels = [...(priceLabel === null ? [] : [priceLabel]), ...rows.map(({ label }) => label)];
  const groups = options.map(({ name, isRecommended, price }, at) => {
    return [
      marks.strong(isRecommended ? `${name} · ${recommended}` : name),
      ...(price === null ? [] : [marks.fact(priceLabel ?? price.label, withDetail(price.amount, price.each), labels)]),
      ...rows.flatMap(({ label, cells }) => {
        const cell = cells[at] ?? null;
        return cell === null ? [] : [marks.fact(label, factText(cell), labels)];
      }),
    ];
  });
  const [first = [], ...others] = groups;
  return [[...marks.heading(title), ...first], ...others];
}

const factText = ({ text, detail }: ComparedFact): string => withDetail(text, detail);
const withDetail = (text: string, detail: string | null): string => (detail === null ? text : `${text} (${detail})`);
