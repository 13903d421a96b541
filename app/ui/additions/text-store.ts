const storageName = 'wayline.texts';
const MOST_TEXTS = 20;
const MOST_CHARACTERS = 2000;

/** Newest first; none where storage is off or holds something else. */
export function readTexts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text) => typeof text === 'string' && text.length <= MOST_CHARACTERS).slice(0, MOST_TEXTS);
  } catch {
    return [];
  }
}

/** @returns what is kept, also when storage is full or off: then until the page closes */
export function writeTexts(texts: readonly string[]): readonly string[] {
  try {
    if (texts.length === 0) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, JSON.stringify(texts));
  } catch {
    // The page works without storage.
  }
  return texts;
}

/** Without the oldest beyond the limit. */
export function keepText(texts: readonly string[], typed: string): readonly string[] {
  const text = typed.trim();
  if (text === '' || text.length > MOST_CHARACTERS) return texts;
  return [text, ...texts.filter((one) => one !== text)].slice(0, MOST_TEXTS);
}
