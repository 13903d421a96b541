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
  /** SHA-256 of that revision's text; empty where an earlier version of this page noted it. */
  digest: string;
  /** Digest of this browser's last answer, as it was sealed; empty where none is known. */
  answer: string;
}

type Entry = [id: string, revision: number, known: number, at: number, digest?: string, answer?: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  value.slice(1, 4).length === 3 &&
  value.slice(1, 4).every(Number.isSafeInteger) &&
  value.length >= 4 &&
  value.length <= 6 &&
  value.slice(4).every((text) => typeof text === 'string');

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
  if (!entry) return null;
  const [, revision, known, at, digest = '', answer = ''] = entry;
  return { revision, known, at, digest, answer };
}

interface Visit {
  revision: number;
  /** Of its text. */
  digest: string;
  /** Changes up to this revision are not told again. */
  known: number;
  /** Digest of an answer that was sent now. */
  answer?: string;
}

export function writeSeenTrip(id: string, { revision, digest, known, answer }: Visit): void {
  if (forgotten.has(id)) return;
  const before = readSeenTrip(id);
  const newest = before && before.revision > revision ? before : { revision, digest };
  const at = Math.floor(Date.now() / MINUTE);
  const entry: Entry = [
    id,
    newest.revision,
    Math.max(known, before?.known ?? 0),
    at,
    newest.digest,
    answer ?? before?.answer ?? '',
  ];
  writeEntries([...entriesBeside(id), entry]);
}

export function forgetSeenTrip(id: string): void {
  forgotten.add(id);
  writeEntries(entriesBeside(id));
}

export function forgetSeenTrips(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // a closed storage holds none
  }
}

/** Until the page is opened again. */
const forgotten = new Set<string>();

const entriesBeside = (id: string): Entry[] => readEntries().filter(([own]) => own !== id);

function writeEntries(entries: Entry[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries.slice(-MOST_LINKS)));
  } catch {
    // a closed or full storage knows no version; the page tells the newest changes then
  }
}
