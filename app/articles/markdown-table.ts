/** A line in Markdown for each row; a bar in a cell would end it. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n');

const cellOf = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
