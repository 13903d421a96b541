/** What a reload would not lose. Here a page's text stays in its memory. */
const tab = 'wayline.tab';
/** Choices, and the agency's own name: no text of a booking. */
const allowed: ReadonlySet<string> = new Set(['wayline.preferences', 'wayline.pasteConverts', 'wayline.agency']);

/** The browser's profile keeps no word of what is pasted, typed or read. What stood on the page before comes along. */
export function guardStorage(): void {
  const { getItem, setItem, removeItem } = Storage.prototype;
  let held = getItem.call(sessionStorage, tab);
  removeItem.call(sessionStorage, tab);
  Storage.prototype.getItem = function get(name) {
    return name === tab ? held : getItem.call(this, name);
  };
  Storage.prototype.setItem = function set(name, value) {
    if (name === tab) held = String(value);
    else if (allowed.has(name)) setItem.call(this, name, value);
    else throw new DOMException('not in private mode', 'QuotaExceededError');
  };
  Storage.prototype.removeItem = function remove(name) {
    if (name === tab) held = null;
    else removeItem.call(this, name);
  };
}

/** Whether a reload would lose something. */
export function holdsText(): boolean {
  const form = document.querySelector<HTMLFormElement>('#converter');
  return ['pnr', 'last'].some((name) => {
    const field = form?.elements.namedItem(name);
    return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value.trim() !== '';
  });
}
