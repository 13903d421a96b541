import { lineEnd } from '../line-end.ts';
import { decodeQuoted, isQuotedPrintable, joinSoftLines, softLines } from '../normalise/quoted-printable.ts';

export interface JsonLd {
  value: unknown;
  /** Line of the paste, from 1. */
  line: number;
}

const SIGN = 'ld+json';
const RESERVATION = 'FlightReservation';
const MOST_SCRIPTS = 20;
const LONGEST = 200_000;
const scriptEnd = /<\/script/gi;

/** Data of schema.org in a pasted mail: its scripts of type `application/ld+json`, or the bare JSON. */
export function findJsonLd(text: string): JsonLd[] {
  if (!text.includes(RESERVATION)) return [];
  const plain = isQuotedPrintable(text) ? withoutSoftBreaks(text) : text;
  const found: JsonLd[] = [];
  const bare = plain.trim();
  if (bare.startsWith('{') || bare.startsWith('[')) add(found, bare, 1);
  let at = plain.indexOf(SIGN);
  for (let count = 0; at !== -1 && count < MOST_SCRIPTS; count++) {
    const start = plain.indexOf('>', at) + 1;
    scriptEnd.lastIndex = start;
    const end = start === 0 ? undefined : scriptEnd.exec(plain)?.index;
    if (end === undefined) break;
    add(found, plain.slice(start, end), lineAt(plain, start));
    at = plain.indexOf(SIGN, end);
  }
  return found;
}

function add(found: JsonLd[], json: string, line: number): void {
  if (json.length > LONGEST || !json.includes(RESERVATION)) return;
  try {
    found.push({ value: JSON.parse(json), line });
  } catch {
    // What is no JSON is text, and is read as such.
  }
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split(lineEnd).length;
}

function withoutSoftBreaks(text: string): string {
  const lines = text.split(lineEnd);
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = softLines(lines, at);
    joined.push(decodeQuoted({ text: joinSoftLines(lines.slice(at, at + count)), columns: null }).text);
    at += count;
  }
  return joined.join('\n');
}
