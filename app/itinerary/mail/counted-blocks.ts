import type { LineCandidates } from './candidates/line-candidates.ts';

/** `FLIGHT 1 OF 4`, `Tramo 2:`, `③ 1月28日`: the heading of a flight that is counted. */
const counted =
  /^(?:(?:FLIGHT|LEG|SEGMENT|SECTOR|VOL|FLUG|ETAPPE|VUELO|TRAMO|SEGMENTO|VOO|TRECHO|VLUCHT|TRAJECT|FLYGNING|FLYVNING|FLYREISE|UCUS|航段|行程) ?(\d{1,2})(?: ?(?:OF|VON|DE|SUR|VAN|AV|\/) ?\d{1,2})?(?:$|[:.] ?| [-–—] )|([①-⑨]))/;
const CIRCLED = '①②③④⑤⑥⑦⑧⑨';
const FEWEST = 2;

/**
 * The block of each line: what stands below one heading belongs to no flight of another. All lines are of one block where
 * headings do not count from one, or one of them has no flight.
 */
export function countedBlocks(lines: readonly LineCandidates[]): number[] {
  const numbers = lines.map(({ line }) => numberOf(line.folded));
  let next = 1;
  const blocks = numbers.map((number) => {
    if (number === next) next += 1;
    return next - 1;
  });
  const isCounted = next > FEWEST && numbers.every((number) => number === null || number < next);
  const flown = new Set(lines.flatMap(({ flights }, at) => (flights.length > 0 ? [blocks[at]] : [])));
  return isCounted && flown.size === next - 1 && !flown.has(0) ? blocks : lines.map(() => 0);
}

function numberOf(folded: string): number | null {
  const [whole, figures, circled = ''] = counted.exec(folded) ?? [];
  if (whole === undefined) return null;
  return figures === undefined ? CIRCLED.indexOf(circled) + 1 : Number(figures);
}
