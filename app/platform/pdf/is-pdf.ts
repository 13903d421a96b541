const latin1 = new TextDecoder('latin1');

/** ISO 32000, 7.5.2: its first bytes; readers allow others before them. */
export const isPdf = (bytes: Uint8Array): boolean => latin1.decode(bytes.subarray(0, 1024)).includes('%PDF-');
