const storageKey = 'wayline.trips';
/** Of the links that were opened last. */
const MOST_LINKS = 50;
const MINUTE = 60_000;

export interface SeenTrip {
  /** The newest that this browser has shown: a link never goes back. */
  revision: number;
  /** Changes up to this one are known, as they were answered or nothing was asked. */
  known: number;
  /** When it was last opened, in minutes since 1970. */
  at: number;
}

type Entry = [id: string, revision: number, known: number, at: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 4 &&
  typeof value[0] === 'string' &&
  value.slice(1).every(Number.isSafeInteger);

/** Empty where storage is closed. */
function readEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Null for a link that this browser has not opened. */
export function readSeenTrip(id: string): SeenTrip | null {
  const entry = readEntries().find(([own]) => own === id);
  return entry ? { revision: entry[1], known: entry[2], at: entry[3] } : null;
}

/** @param known changes up to this revision are not told again */
export function writeSeenTrip(id: string, revision: number, known: number): void {
  const before = readSeenTrip(id);
  const entry: Entry = [
    id,
    Math.max(revision, before?.revision ?? 0),
    Math.max(known, before?.known ?? 0),
    Math.floor(Date.now() / MINUTE),
  ];
  writeEntries([...entriesBeside(id), entry]);
}

export const forgetSeenTrip = (id: string): void => writeEntries(entriesBeside(id));

const entriesBeside = (id: string): Entry[] => readEntries().filter(([own]) => own !== id);

function writeEntries(entries: Entry[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries.slice(-MOST_LINKS)));
  } catch {
    // a closed or full storage knows no version; the page tells the newest changes then
  }
}
