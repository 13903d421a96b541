import { isView, type View } from './views.ts';

/** The result formats (specification, 10.2). */
export const formats = ['twolines', 'twolinesreordered', 'threelines', 'threelinesreordered', 'tableoutput'] as const;
export type Format = (typeof formats)[number];

/** Options that are on or off, as in the specification, 3.1; `carbon` is ours (docs/chapters/reader.md). */
export const toggles = [
  'airlineName',
  'logo',
  'transit',
  'twelveClock',
  'operatedBy',
  'duration',
  'systemFonts',
  'aircraftType',
  'tableNotes',
  'timezone',
  'carbon',
] as const;
export type Toggle = (typeof toggles)[number];

/** Options of the other views; the classic formats and the API do not know them. */
export const viewToggles = ['terminals', 'reference', 'names', 'ticketNames', 'flown'] as const;
type ViewToggle = (typeof viewToggles)[number];

export const cabinOptions = ['off', 'className', 'cabin'] as const;
export type CabinOption = (typeof cabinOptions)[number];
export const distanceOptions = ['off', 'km', 'miles'] as const;

export interface DisplayOptions extends Record<Toggle | ViewToggle, boolean> {
  view: View;
  format: Format;
  /** Null until somebody chooses: each view has its own default. */
  cabinradio: CabinOption | null;
  distanceradio: (typeof distanceOptions)[number];
}

export const defaultOptions: Readonly<DisplayOptions> = {
  view: 'classic',
  format: 'threelines',
  airlineName: true,
  logo: true,
  transit: true,
  twelveClock: true,
  operatedBy: false,
  duration: true,
  systemFonts: false,
  aircraftType: false,
  tableNotes: false,
  timezone: false,
  carbon: false,
  terminals: true,
  reference: true,
  names: true,
  ticketNames: false,
  flown: false,
  cabinradio: null,
  distanceradio: 'off',
};

/** What the page starts with. */
export const pageOptions: Readonly<DisplayOptions> = { ...defaultOptions, view: 'designed' };

/** The classic lines are the specification's, which begins without. */
export const cabinOf = ({ cabinradio }: Pick<DisplayOptions, 'cabinradio'>, view: View): CabinOption =>
  cabinradio ?? (view === 'classic' ? 'off' : 'cabin');

export type Get = (name: string) => unknown;

/**
 * The options of a form. An unticked box sends nothing, so absence means off; a post without any radio is not from our
 * page and gets the defaults.
 */
export function readFormOptions(get: Get, defaults: Readonly<DisplayOptions> = defaultOptions): DisplayOptions {
  const { format, cabinradio, distanceradio } = defaults;
  const radios = ['view', 'format', 'cabinradio', 'distanceradio'].some((name) => typeof get(name) === 'string');
  if (!radios) return { ...defaults };
  return {
    ...defaults,
    ...readTicks(toggles, get),
    ...readView(get),
    format: readOneOf(formats, get('format')) ?? format,
    cabinradio: readCabin(get) ?? cabinradio,
    distanceradio: readOneOf(distanceOptions, get('distanceradio')) ?? distanceradio,
  };
}

/** What a form says of the cabin. `choices` is what it shows while nobody chose, so that this does not become a choice. */
export function cabinFields(choices: Pick<DisplayOptions, 'cabinradio' | 'view'>) {
  const cabinradio = cabinOf(choices, choices.view);
  return { choices: choices.cabinradio ? 'chosen' : cabinradio, cabinradio };
}

function readCabin(get: Get): CabinOption | null {
  const sent = readOneOf(cabinOptions, get('cabinradio'));
  return sent === get('choices') ? null : sent;
}

function readTicks<Name extends string>(names: readonly Name[], get: Get): Partial<Record<Name, boolean>> {
  const ticks: Partial<Record<Name, boolean>> = {};
  for (const name of names) ticks[name] = readSwitch(get(name)) ?? false;
  return ticks;
}

/** Forms and cookies from before there were views have none of their boxes. */
function readView(get: Get): Partial<DisplayOptions> {
  const view = get('view');
  return isView(view) ? { view, ...readTicks(viewToggles, get) } : {};
}

/** Limits of `options`: characters, entries, characters of a name in a message, and names in a message. */
export const optionLimits = { characters: 1000, entries: 40, name: 40, named: 5 } as const;

export interface ApiOptionsRead {
  display: DisplayOptions;
  unknown: string[];
  /** Number of unknown names beyond `unknown`. */
  more: number | undefined;
  reason: 'too-large' | 'nested' | undefined;
}

/**
 * The options of an API client: an object (`{ duration: false, cabinradio: "cabin" }`), its JSON text, or a list as
 * text or array (`operatedBy,cabin,km,-duration`) in which a minus turns an option off. Others are as in `start`.
 */
export function readApiOptions(
  options: unknown,
  format?: unknown,
  start: Readonly<DisplayOptions> = defaultOptions,
): ApiOptionsRead {
  const display: DisplayOptions = { ...start };
  const pairs = readPairs(options);
  if (typeof pairs === 'string') return { display: display, unknown: [], more: undefined, reason: pairs };
  const unknown: string[] = [];
  for (const [name, value] of pairs) if (!apply(display, name, value)) unknown.push(shorten(name));
  if (format !== undefined && format !== null && format !== '' && !apply(display, 'format', format))
    unknown.push(`format=${shorten(format)}`);
  const more = unknown.splice(optionLimits.named).length;
  return { display: display, unknown, more: more || undefined, reason: undefined };
}

/** Lists and objects are not printed: they may be of any depth. */
function shorten(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > optionLimits.name ? `${text.slice(0, optionLimits.name)}…` : text;
}

type Pair = [name: string, value: unknown];

function readPairs(options: unknown): Pair[] | 'too-large' | 'nested' {
  if (options === null || options === undefined || options === '') return [];
  if (typeof options === 'string') {
    if (options.length > optionLimits.characters) return 'too-large';
    const read = fromText(options);
    return typeof read === 'object' && read !== null ? readPairs(read) : [[shorten(options), null]];
  }
  if (typeof options !== 'object') return [[shorten(options), null]];
  return Array.isArray(options) ? readList(options) : readRecord(options);
}

function readList(list: unknown[]): Pair[] | 'too-large' | 'nested' {
  // Blank items count for nothing, but a list of them ends here.
  if (list.length > optionLimits.characters) return 'too-large';
  const items = list.filter((item) => item !== '');
  if (items.length > optionLimits.entries) return 'too-large';
  if (items.some(isNested)) return 'nested';
  return items.map((item) => fromListItem(String(item)));
}

function readRecord(record: object): Pair[] | 'too-large' | 'nested' {
  const pairs = Object.entries(record);
  if (pairs.length > optionLimits.entries) return 'too-large';
  return pairs.some(([, value]) => isNested(value)) ? 'nested' : pairs;
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function fromText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text.split(/[,\s]+/);
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

/** `cabin` and `km` come without the name of their group; `-duration` turns off. */
function fromListItem(item: string): [string, unknown] {
  const [name = '', value] = item.split('=', 2);
  if (value !== undefined) return [name, value];
  if (name === 'cabin' || name === 'className') return ['cabinradio', name];
  if (name === 'km' || name === 'miles') return ['distanceradio', name];
  return name.startsWith('-') ? [name.slice(1), false] : [name, true];
}

function apply(display: DisplayOptions, name: string, value: unknown): boolean {
  if (name === 'format') return assign(display, 'format', readOneOf(formats, value));
  if (name === 'cabinradio') return assign(display, name, readOneOf(cabinOptions, value));
  if (name === 'distanceradio') return assign(display, name, readOneOf(distanceOptions, value));
  const known = readOneOf(toggles, name);
  return known !== null && assign(display, known, readSwitch(value));
}

function assign<K extends keyof DisplayOptions>(
  display: DisplayOptions,
  name: K,
  value: DisplayOptions[K] | null,
): boolean {
  if (value === null) return false;
  display[name] = value;
  return true;
}

function readOneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((one) => one === value) ?? null;
}

const ON: readonly unknown[] = [true, 1, 'true', 'on', '1', 'yes'];
const OFF: readonly unknown[] = [false, 0, 'false', 'off', '0', 'no', ''];

function readSwitch(value: unknown): boolean | null {
  if (ON.includes(value)) return true;
  return OFF.includes(value) ? false : null;
}
