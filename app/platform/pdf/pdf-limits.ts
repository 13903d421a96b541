/** Of a PDF that is read. `characters` is far beyond a text that can be converted. */
export const pdfLimits = {
  pages: 30,
  characters: 60_000,
  /** Of waiting for the program, which others may keep from the processor. */
  milliseconds: 20_000,
  processorMicroseconds: 5_000_000,
  /** Of the whole process; reading an ordinary file takes some 90 MB. */
  memoryBytes: 256 * 1024 * 1024,
  heapMegabytes: 128,
} as const;
