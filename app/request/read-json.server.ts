/** The deepest body of a call has five levels of lists and objects. */
const maxLevels = 8;

/** A batch of 100 texts with forty options each has some 4,600 members and items. */
const maxValues = 5000;

/** Characters. A shorter text parses at once, and its value is checked instead of the text. */
const SHORT = 4096;

export type JsonResult = { ok: true; value: unknown } | { ok: false; reason: 'broken' | 'nested' };

interface Reading {
  /** Of the text, where `keep` takes deeper parts away. */
  levels?: number;
  keep?: (value: unknown) => unknown;
}

/** Refuses deep bodies, because `String`, `JSON.stringify` and our own readers are recursive. */
export function readJson(text: string, { levels = maxLevels, keep = (value) => value }: Reading = {}): JsonResult {
  if (text.length > SHORT && isDeep(text, levels)) return { ok: false, reason: 'nested' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'broken' };
  }
  value = keep(value);
  return isWithinBounds(value, maxLevels, { values: maxValues })
    ? { ok: true, value }
    : { ok: false, reason: 'nested' };
}

function isWithinBounds(value: unknown, levels: number, remaining: { values: number }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const name in value) {
    remaining.values -= 1;
    if (remaining.values < 0 || !isWithinBounds(value[name as keyof typeof value], levels - 1, remaining)) return false;
  }
  return true;
}

const [quote, backslash] = ['"', '\\'].map((character) => character.charCodeAt(0));
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/** Scans the text: a hundred thousand nested lists take long to parse, and longer to free. */
function isDeep(text: string, most: number): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (closing.has(code)) levels -= 1;
    else if (opening.has(code)) levels += 1;
    if (levels > most) return true;
  }
  return false;
}

function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
