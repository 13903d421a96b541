const storageKey = 'wayline.shares';
/** Of the links that were made last. */
const MOST_LABELS = 500;

type Labels = Record<string, string>;

/** What the agent calls each link, by its id: kept in this browser alone. Empty where storage is closed. */
export function readShareLabels(): Labels {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const pairs = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(pairs.filter(([, label]) => typeof label === 'string'));
  } catch {
    return {};
  }
}

/** An empty label removes it. */
export function writeShareLabel(id: string, label: string): void {
  const { [id]: _replaced, ...others } = readShareLabels();
  const labels = label === '' ? Object.entries(others) : [...Object.entries(others), [id, label.slice(0, 120)]];
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(labels.slice(-MOST_LABELS))));
  } catch {
    // a closed or full storage keeps no names; the link works without
  }
}
