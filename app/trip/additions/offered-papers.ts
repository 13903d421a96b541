import type { Paper } from '../papers.ts';
import type { Additions } from './additions-schema.ts';

/** Options of one quote: more are a list that nobody compares. */
const mostOptions = 4;

/** Several bookings become options where the agent says so; then each has a heading. */
export function offeredPapers(papers: readonly Paper[], { quote }: Additions): readonly Paper[] {
  if (!quote || !canBeOptions(papers)) return papers;
  return papers.map((paper, at) => ({ ...paper, heading: paper.heading ?? `OPTION ${at + 1}` }));
}

export const canBeOptions = ({ length }: readonly Paper[]): boolean => length > 1 && length <= mostOptions;
