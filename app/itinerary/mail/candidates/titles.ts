/** Titles of passengers in the nine languages, in capitals without dots. */
export const titlesOfPeople: ReadonlySet<string> = new Set(
  (
    'MR MRS MS MISS MSTR MASTER DR PROF SIR MX SR SRA SRTA DON DONA M MME MLLE HERR FRAU DHR MEVR MW HR FRU SENHOR ' +
    'SENHORA BAY BAYAN SAYIN CHD INF ADT'
  ).split(' '),
);
