const MOST_COLUMNS = 4;

/** Places of options that stand beside each other: of five, three and two. */
export function columnGroups(options: number): number[][] {
  const size = Math.ceil(options / Math.ceil(options / MOST_COLUMNS));
  const starts = Array.from({ length: Math.ceil(options / size) }, (_, at) => at * size);
  return starts.map((start) => Array.from({ length: Math.min(size, options - start) }, (_, at) => start + at));
}
