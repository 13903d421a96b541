/** Titles of passengers in the nine languages, in capitals without dots. */
export const titlesOfPeople: ReadonlySet<string> = new Set(
  (
    'MR MRS MS MISS MSTR MASTER DR PROF SIR MX SR SRA SRTA DON DONA M MME MLLE HERR FRAU DHR MEVR MW HR FRU SENHOR ' +
    'SENHORA BAY BAYAN SAYIN CHD INF ADT FR HERRN MEVROUW MEVR MONSIEUR MADAME MADEMOISELLE SENOR SENORA SEÑOR SEÑORA LIC ING ' +
    'DÑA DNA SIG SIGRA DOTT PANI PAN FRK HERRE FROKEN CAPT REV HEER'
  ).split(' '),
);
