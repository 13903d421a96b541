import compiled from './compiled/short-names.json';

const table: { codes: string; names: string } = compiled;

const names = new Map(
  table.names.split('\n').map((name, row): [string, string] => [table.codes.slice(row * 2, row * 2 + 2), name]),
);

/** "KLM"; null where the airline is called by its whole name. */
export function findShortName(airline: string): string | null {
  return names.get(airline) ?? null;
}
