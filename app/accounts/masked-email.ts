/** "a…e@example.com" */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  return local.length < 3 ? `…${address.slice(at)}` : `${local[0]}…${local.at(-1)}${address.slice(at)}`;
}
