import { type KnownLink, readKnownLink, withoutMarks } from './known-link.ts';

/** Bytes of a file, and links in it. */
export const MOST_IN_FILE = 500_000;
export const MOST_LINKS = 500;

const KIND = 'wayline-links';
const VERSION = 1;

export type LinkFileOutcome =
  | { ok: true; links: KnownLink[] }
  | { ok: false; reason: 'too-large' | 'no-link-file' | 'newer' };

/** Whoever has the file can read and answer: it holds keys. The marks of a trip would not be taken from it. */
export function linkFileText(links: readonly KnownLink[]): string {
  const saved = links.filter(({ key }) => key !== null).map(withoutMarks);
  return JSON.stringify({ kind: KIND, version: VERSION, links: saved }, null, 2);
}

/** All of its links are right, or none is taken. */
export function readLinkFile(text: string): LinkFileOutcome {
  if (text.length > MOST_IN_FILE) return { ok: false, reason: 'too-large' };
  const { kind, version, links } = objectIn(text);
  if (kind !== KIND || typeof version !== 'number') return { ok: false, reason: 'no-link-file' };
  if (version > VERSION) return { ok: false, reason: 'newer' };
  if (!Array.isArray(links) || links.length === 0 || links.length > MOST_LINKS)
    return { ok: false, reason: 'no-link-file' };
  const read = links.map(readKnownLink);
  const known = read.filter((link) => link !== null && link.key !== null) as KnownLink[];
  return known.length === links.length ? { ok: true, links: known } : { ok: false, reason: 'no-link-file' };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
