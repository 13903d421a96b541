/** Whether Remix would answer with data alone. It reads the field on every path and in every spelling ("_dat%61"). */
export const hasDataField = (query: string): boolean =>
  (query.includes('%') || query.includes('_d')) && new URLSearchParams(query).has('_data');
