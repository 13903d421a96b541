/** The five result formats, named as in the specification. */
export const formats = ['twolines', 'twolinesreordered', 'threelines', 'threelinesreordered', 'tableoutput'] as const;
export type Format = (typeof formats)[number];

/** The display options that are on or off, named as in the specification; carbon is the thirteenth. */
export const switches = [
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
export type Switch = (typeof switches)[number];

export const cabinChoices = ['off', 'className', 'cabin'] as const;
export const distanceChoices = ['off', 'km', 'miles'] as const;

export interface Choices extends Record<Switch, boolean> {
  format: Format;
  cabinradio: (typeof cabinChoices)[number];
  distanceradio: (typeof distanceChoices)[number];
}

/** Specification, section 4. */
export const defaultChoices: Readonly<Choices> = {
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
  cabinradio: 'off',
  distanceradio: 'off',
};

type Get = (name: string) => unknown;

/**
 * The choices of a submitted page. An unticked box sends nothing, so absence means off; only a post without any of the
 * radios, which is not from our page, gets the defaults.
 */
export function choicesFromForm(get: Get): Choices {
  const { format, cabinradio, distanceradio } = defaultChoices;
  const radios = ['format', 'cabinradio', 'distanceradio'].some((name) => typeof get(name) === 'string');
  if (!radios) return { ...defaultChoices };
  const ticked = Object.fromEntries(switches.map((name) => [name, readSwitch(get(name)) ?? false]));
  return {
    ...defaultChoices,
    ...ticked,
    format: readOneOf(formats, get('format')) ?? format,
    cabinradio: readOneOf(cabinChoices, get('cabinradio')) ?? cabinradio,
    distanceradio: readOneOf(distanceChoices, get('distanceradio')) ?? distanceradio,
  };
}

/**
 * The choices of a programme: what is not named keeps its default.
 *
 * @param options an object (`{ duration: false, cabinradio: "cabin" }`), the same as JSON text, or a list as text or
 *   array (`operatedBy,cabin,km,-duration`), where a minus takes an option away.
 * @returns the choices, and whatever was not understood, for a message.
 */
export function choicesFromOptions(options: unknown, format?: unknown): { choices: Choices; unknown: string[] } {
  const choices: Choices = { ...defaultChoices };
  const unknown: string[] = [];
  for (const [name, value] of readPairs(options)) if (!apply(choices, name, value)) unknown.push(name);
  if (format !== undefined && format !== null && format !== '' && !apply(choices, 'format', format))
    unknown.push(`format=${String(format).slice(0, 40)}`);
  return { choices, unknown };
}

function readPairs(options: unknown): [string, unknown][] {
  if (options === null || options === undefined || options === '') return [];
  if (typeof options === 'string') return readPairs(fromText(options));
  if (Array.isArray(options)) return options.filter((item) => item !== '').map((item) => fromListItem(String(item)));
  if (typeof options === 'object') return Object.entries(options);
  return [[String(options).slice(0, 40), null]];
}

function fromText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text.split(/[,\s]+/);
  try {
    return JSON.parse(text);
  } catch {
    return [text.slice(0, 40)];
  }
}

/** `cabin` and `km` are said without their group's name, `-duration` takes away. */
function fromListItem(item: string): [string, unknown] {
  const [name = '', value] = item.split('=', 2);
  if (value !== undefined) return [name, value];
  if (name === 'cabin' || name === 'className') return ['cabinradio', name];
  if (name === 'km' || name === 'miles') return ['distanceradio', name];
  return name.startsWith('-') ? [name.slice(1), false] : [name, true];
}

function apply(choices: Choices, name: string, value: unknown): boolean {
  if (name === 'format') return assign(choices, 'format', readOneOf(formats, value));
  if (name === 'cabinradio') return assign(choices, name, readOneOf(cabinChoices, value));
  if (name === 'distanceradio') return assign(choices, name, readOneOf(distanceChoices, value));
  const known = readOneOf(switches, name);
  return known !== null && assign(choices, known, readSwitch(value));
}

function assign<K extends keyof Choices>(choices: Choices, name: K, value: Choices[K] | null): boolean {
  if (value === null) return false;
  choices[name] = value;
  return true;
}

function readOneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((one) => one === value) ?? null;
}

const ON = new Set<unknown>([true, 1, 'true', 'on', '1', 'yes']);
const OFF = new Set<unknown>([false, 0, 'false', 'off', '0', 'no', '']);

function readSwitch(value: unknown): boolean | null {
  if (ON.has(value)) return true;
  return OFF.has(value) ? false : null;
}
