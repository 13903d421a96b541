const YEAR_SECONDS = 31_536_000;

/** Readable by JavaScript, for a year, with the server's attributes. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer call is missing from the browsers of many agencies
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
