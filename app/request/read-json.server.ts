/** Levels of lists and objects within each other; the deepest body that a call takes has five. */
const maxLevels = 8;

/** Members and items of all lists and objects together; a batch of 100 texts with forty options each has some 4,600. */
const maxValues = 5000;

/** Shorter texts are read before they are judged: whatever they hold is read in no time. Characters. */
const SHORT = 4096;

export type JsonResult = { ok: true; value: unknown } | { ok: false; reason: 'broken' | 'nested' };

/**
 * Reads the JSON of a body. What is deeper or has more values than any body that a call takes is refused here, so that
 * nothing behind it has to fear lists within lists: `String`, `JSON.stringify` and our own readers go down recursively.
 */
export function readJson(text: string): JsonResult {
  if (text.length > SHORT && isDeep(text)) return { ok: false, reason: 'nested' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'broken' };
  }
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

/** Looks at the text itself: a hundred thousand lists within each other take long to make, and longer to throw away. */
function isDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (closing.has(code)) levels -= 1;
    else if (opening.has(code)) levels += 1;
    if (levels > maxLevels) return true;
  }
  return false;
}

/** Where the string that begins at a quote ends. */
function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
