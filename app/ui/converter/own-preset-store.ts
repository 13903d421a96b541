/** Named options of this browser. */
export interface OwnPreset {
  name: string;
  /** As the preferences cookie has them. */
  fields: string;
  /** Greeting, closing, conditions, note and baggage, as a form sends them. */
  texts?: string;
}

const storageName = 'wayline.presets';
export const MOST_PRESETS = 12;
export const LONGEST_NAME = 40;
const LONGEST_FIELDS = 1000;
const LONGEST_TEXTS = 20_000;

export function readPresets(): OwnPreset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPreset).slice(0, MOST_PRESETS) : [];
  } catch {
    return [];
  }
}

/** A name that is there already gets the new options. @returns null where the browser keeps nothing */
export function savePreset(preset: OwnPreset): OwnPreset[] | null {
  if ((preset.texts ?? '').length > LONGEST_TEXTS) return null;
  const name = preset.name.trim().slice(0, LONGEST_NAME);
  const others = readPresets().filter((each) => each.name !== name);
  return write([...others, { ...preset, name }].slice(-MOST_PRESETS));
}

export function removePreset(name: string): OwnPreset[] | null {
  return write(readPresets().filter((each) => each.name !== name));
}

function write(presets: OwnPreset[]): OwnPreset[] | null {
  try {
    localStorage.setItem(storageName, JSON.stringify(presets));
    return presets;
  } catch {
    return null;
  }
}

function isPreset(value: unknown): value is OwnPreset {
  if (typeof value !== 'object' || value === null || !('name' in value && 'fields' in value)) return false;
  const { name, fields } = value;
  const texts = 'texts' in value ? value.texts : '';
  if (typeof texts !== 'string' || texts.length > LONGEST_TEXTS) return false;
  return typeof name === 'string' && typeof fields === 'string' && fields.length <= LONGEST_FIELDS;
}
