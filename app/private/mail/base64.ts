const PER_CALL = 8192;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PER_CALL)
    binary += String.fromCharCode(...bytes.subarray(at, at + PER_CALL));
  return btoa(binary);
}

/** Ignores what is no letter of it, and an unfinished end. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/[^A-Za-z0-9+/]/g, '');
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0));
}
