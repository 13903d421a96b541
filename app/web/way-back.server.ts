/** A path of our own to return to; anything that could lead elsewhere becomes the home page (QUALITY.md S29). */
export function wayBack(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : '/';
}
