const utf8 = new TextEncoder();

interface Bounds {
  bytes: number;
  depth: number;
}

type JsonField = { ok: true; value: unknown } | { ok: false; reason: 'too-large' | 'unreadable' };

/** The JSON of a form's field. */
export function readJsonField(text: string, { bytes, depth }: Bounds): JsonField {
  if (utf8.encode(text).length > bytes) return { ok: false, reason: 'too-large' };
  const value = parseJson(text);
  return value === undefined || isDeeperThan(value, depth) ? { ok: false, reason: 'unreadable' } : { ok: true, value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(part, depth - 1));
}
