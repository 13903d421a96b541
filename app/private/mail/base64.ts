const PER_CALL = 8192;

export const toBase64 = (bytes: Uint8Array): string => btoa(lettersOf(bytes));

/** The character U+0000 to U+00FF for each byte, unlike `TextDecoder('latin1')`, which reads windows-1252. */
export function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PER_CALL)
    letters += String.fromCharCode(...bytes.subarray(at, at + PER_CALL));
  return letters;
}

/** Ignores what is no letter of it, and an unfinished end. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/[^A-Za-z0-9+/]/g, '');
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0));
}
