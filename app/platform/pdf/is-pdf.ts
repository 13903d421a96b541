/** ISO 32000, 7.5.2: its first bytes; readers allow others before them. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
