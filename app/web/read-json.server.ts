/** Levels of lists and objects within each other; the deepest body that a call takes has five. */
const mostLevels = 8;

/** Members and items of all lists and objects together; a batch of 100 texts with forty options each has some 4,600. */
const mostValues = 5000;

export type ReadJson = { ok: true; value: unknown } | { ok: false; reason: 'broken' | 'nested' };

/**
 * Reads the JSON of a body. What is deeper or has more values than any body that a call takes is refused here, so that
 * nothing behind it has to fear lists within lists: `String`, `JSON.stringify` and our own readers go down recursively.
 */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'broken' };
  }
  return isWithinBounds(value, mostLevels, { values: mostValues })
    ? { ok: true, value }
    : { ok: false, reason: 'nested' };
}

function isWithinBounds(value: unknown, levels: number, left: { values: number }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const name in value) {
    left.values -= 1;
    if (left.values < 0 || !isWithinBounds(value[name as keyof typeof value], levels - 1, left)) return false;
  }
  return true;
}
