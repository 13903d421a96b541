/** A text that was converted on this machine, with the trip's changes. */
export interface StoredText {
  text: string;
  /** The `trip` field; empty without changes. */
  trip: string;
  /** "Ms Odette Albright · 7K2QWP" */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Absent while the history is off. */
const storageName = 'wayline.history';
export const MOST_TEXTS = 20;

const changes = new EventTarget();

/** Calls back when this tab keeps a text, or another tab keeps or forgets one. @returns the end of it */
export function onHistoryChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

export function isHistoryOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== null;
  } catch {
    return false;
  }
}

/** Off forgets everything. @returns false where the browser keeps nothing */
export function turnHistory(on: boolean): boolean {
  try {
    if (on) localStorage.setItem(storageName, '[]');
    else localStorage.removeItem(storageName);
    return true;
  } catch {
    return false;
  }
}

export function readHistory(): StoredText[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredText).slice(0, MOST_TEXTS) : [];
  } catch {
    return [];
  }
}

/** The newest first; the same text stands once. Where the browser has no room, the oldest give way. */
export function addText(entry: StoredText): void {
  if (!isHistoryOn()) return;
  const others = readHistory().filter(({ text }) => text !== entry.text);
  for (let count = Math.min(MOST_TEXTS - 1, others.length); count >= 0; count--)
    if (write([entry, ...others.slice(0, count)])) break;
  changes.dispatchEvent(new Event('change'));
}

export const searchHistory = (texts: readonly StoredText[], words: string): StoredText[] => {
  const sought = words.toLowerCase().split(/\s+/);
  return texts.filter(({ text, label }) => {
    const all = `${label} ${text}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  });
};

function write(texts: readonly StoredText[]): boolean {
  try {
    localStorage.setItem(storageName, JSON.stringify(texts));
    return true;
  } catch {
    return false;
  }
}

function isStoredText(value: unknown): value is StoredText {
  if (typeof value !== 'object' || value === null) return false;
  const { text, trip, label, at } = value as Partial<Record<keyof StoredText, unknown>>;
  return [text, trip, label].every((each) => typeof each === 'string') && at === +new Date(at as number);
}
