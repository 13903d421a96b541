/** Itineraries repeat the same few hundred days. */
const MAX_CACHED = 2000;

export function memoise<K>(format: (key: K) => string): (key: K) => string {
  const cache = new Map<K, string>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED) cache.clear();
    const value = format(key);
    cache.set(key, value);
    return value;
  };
}

/** Old mail programs show narrow and fixed blanks as boxes or question marks. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ');
}
