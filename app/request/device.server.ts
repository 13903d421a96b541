import Bowser from 'bowser';

/** Longest read part of a user agent; real ones have about 120 characters. */
const maxLength = 400;

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Programs that call the API, which the browser list does not know. */
const programs =
  /^(curl|wget|python-requests|python-httpx|aiohttp|axios|node-fetch|undici|guzzlehttp|okhttp|postmanruntime|insomnia|java|go-http-client|php|ruby|powershell|wayline-client)\b/i;

/** @returns "Firefox, Windows", "curl", or null: only names from our lists, never text of the header */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, maxLength);
  if (text === '') return null;
  const { browser, os } = Bowser.parse(text);
  const names = [known(browsers, browser.name), known(systems, os.name)].filter((name) => name !== null);
  if (names.length > 0) return names.join(', ');
  return programs.exec(text)?.[1]?.toLowerCase() ?? null;
}

const known = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null;
