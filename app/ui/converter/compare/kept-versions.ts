import { paperName } from '../paper-name.ts';
import type { ResultResponse } from '../response.ts';
import { addText, readHistory, type StoredText } from '../text-history.ts';

/** Of a queue of changed bookings; the server takes no more. */
const MOST_VERSIONS = 12;
/** Characters of all of them together, as of any text. */
const MOST_CHARACTERS = 20_000;

/** In the history, where that is on. */
export function keepText({ last: text, result: { papers, trip } }: ResultResponse): void {
  const label = paperName(papers[0]) || (text.trim().split('\n', 1)[0] ?? '');
  addText({ text, trip, label: label.slice(0, 80), at: Date.now() });
}

/** Fields by which earlier texts of this machine go to the server; null where it knows no more of the shown bookings. */
export function keptVersions(
  { last: text, again, result }: Pick<ResultResponse, 'last' | 'again' | 'result'>,
  stored: readonly StoredText[] = readHistory(),
): Readonly<Record<'earlier' | 'comparison', string>> | null {
  if (again) return null;
  const locators = locatorsIn(result);
  const found = new Set<StoredText>();
  let room = MOST_CHARACTERS;
  for (const locator of locators) {
    const kept = stored.find((one) => one.text !== text && one.text.length <= room && has(one.text, locator));
    if (kept === undefined || found.has(kept) || found.size === MOST_VERSIONS) continue;
    found.add(kept);
    room -= kept.text.length;
  }
  if (found.size <= comparedIn(result)) return null;
  const texts = [...found].map((one) => one.text);
  const versions = [...found].map(({ trip, at }) => ({ ...changesIn(trip), day: dayOf(at) }));
  return {
    earlier: texts.length > 1 ? JSON.stringify(texts) : (texts[0] ?? ''),
    comparison: JSON.stringify({ source: 'history', versions }),
  };
}

/** Of all bookings, also while only those with changes are shown. */
function locatorsIn({ papers, presenter }: ResultResponse['result']): ReadonlySet<string> {
  const bookings = presenter?.papers.flatMap(({ itinerary }) => itinerary.bookings);
  return new Set(bookings?.flatMap(({ locator }) => locator ?? []) ?? papers.flatMap(({ locators }) => locators));
}

/** Number of bookings that are compared with what was known; all where the text or the agent gave the other version. */
function comparedIn({ changes }: ResultResponse['result']): number {
  if (!changes) return 0;
  const isKnown = changes.source === 'tab' || changes.source === 'history';
  return isKnown ? new Set(changes.rows.map(({ booking }) => booking)).size : Number.POSITIVE_INFINITY;
}

/** As a word of its own, in the case of terminals or of mails. */
const has = (text: string, locator: string): boolean =>
  new RegExp(`(?<![A-Z0-9])${locator}(?![A-Z0-9])`, 'i').test(text);

/** The customer saw the edits, and their calendar has the UIDs. */
function changesIn(trip: string): { edits?: unknown; uids?: unknown } {
  try {
    const { edits = [], uids } = JSON.parse(trip || '{}') as { edits?: unknown; uids?: unknown };
    return { edits, uids };
  } catch {
    return { edits: [] };
  }
}

/** Of the browser's own clock. */
function dayOf(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
