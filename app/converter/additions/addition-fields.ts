import type { RequestBody } from '~/request/read-body.server.ts';
import {
  type Additions,
  additionLimits,
  type Baggage,
  type FareLine,
  paperId,
} from '~/trip/additions/additions-schema.ts';

/** Values of the form's fields by their names: `add.greeting`, `add.2.fare`, `add.note.3-kl862`. */
export type FieldValues = Record<string, string>;

export const wholeTrip = 'trip';
export const textFields = ['title', 'greeting', 'closing', 'conditions'] as const;
export const lineFields = ['quantity', 'fare', 'tax', 'fee', 'for', 'label', 'markUp', 'paper', 'awaits'] as const;
/** Of the first line, whose amounts have the specification's fields. */
export const firstLineFields = ['for', 'label', 'markUp', 'paper', 'awaits'] as const;
export const baggageFields = ['pieces', 'weight', 'cabinPieces', 'cabinWeight'] as const;
/** Of an option, in its own head. */
export const optionFields = ['price', 'terms'] as const;
const priceFields = ['markUp', 'deposit', 'depositDue'] as const;
const singleFields = [...textFields, ...priceFields, 'offer', 'recommended'];

const names = [
  new RegExp(`^add\\.(?:${singleFields.join('|')})$`),
  new RegExp(`^add\\.(?:[1-9]|1\\d|20)\\.(?:${lineFields.join('|')})$`),
  /^add\.note\.[a-z0-9-]{1,24}$/,
  new RegExp(`^add\\.option\\.${paperId}\\.(?:${optionFields.join('|')})$`),
  new RegExp(`^add\\.bags\\.[a-z0-9-]{1,24}\\.(?:${baggageFields.join('|')})$`),
];

/** More fields than a person can fill are left out. */
const MOST_FIELDS = 600;

/** The fields of a body that belong to additions, cut a little above what is taken. */
export function typedValues(body: RequestBody): FieldValues {
  const typed = Object.entries(body).filter(([name]) => names.some((pattern) => pattern.test(name)));
  return Object.fromEntries(
    typed.slice(0, MOST_FIELDS).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : '']),
  );
}

const cut = (value: string): string => value.replace(/\r\n?/g, '\n').slice(0, additionLimits.text + 1);

/** The fields that show additions again. */
export function valuesOf(additions: Additions): FieldValues {
  const { notes = [], baggage = [], fares = [], quote, options = [] } = additions;
  const pairs: [string, string | number | true | undefined][] = [
    ...textFields.map((name): [string, string | undefined] => [`add.${name}`, additions[name]]),
    ...priceFields.map((name): [string, string | undefined] => [`add.${name}`, additions[name]]),
    ['add.offer', quote && '1'],
    ['add.recommended', quote?.recommended],
    ...options.flatMap((one) =>
      optionFields.map((name): [string, string | undefined] => [`add.option.${one.paper}.${name}`, one[name]]),
    ),
    ...notes.map(({ flight = wholeTrip, text }): [string, string] => [`add.note.${flight}`, text]),
    ...baggage.flatMap((one) =>
      baggageFields.map((name): [string, number | undefined] => [
        `add.bags.${one.flight ?? wholeTrip}.${name}`,
        one[name],
      ]),
    ),
    ...fares.flatMap((line, at) => lineValues(line, at)),
  ];
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function lineValues(line: FareLine, at: number): [string, string | number | true | undefined][] {
  const fields = at === 0 ? firstLineFields : lineFields;
  return fields.map((name) => [`add.${at + 1}.${name}`, line[name] ?? (name === 'quantity' ? '' : undefined)]);
}

/** Numbers of the fare lines beyond the first that have fields. */
export const lineNumbers = (values: FieldValues): number[] =>
  middlesOf(values, /^add\.(\d+)\./)
    .map(Number)
    .filter((number) => number > 1)
    .sort((one, other) => one - other);

export const notedFlights = (values: FieldValues): string[] => middlesOf(values, /^add\.note\.(.+)$/);
const quotedPapers = (values: FieldValues): string[] => middlesOf(values, /^add\.option\.(.+)\.\w+$/);
/** The form of a flight posts a note that nobody wrote: it is none, and opens no fields. */
export function withoutEmptyNote(values: FieldValues, flight: string | null): FieldValues {
  const name = `add.note.${flight}`;
  return Object.fromEntries(Object.entries(values).filter(([one, value]) => one !== name || value !== ''));
}

export const baggageFlights = (values: FieldValues): string[] => middlesOf(values, /^add\.bags\.(.+)\.\w+$/);

function middlesOf(values: FieldValues, pattern: RegExp): string[] {
  return [...new Set(Object.keys(values).flatMap((name) => pattern.exec(name)?.[1] ?? []))];
}

/** What the fields say, to be checked: unfilled ones are left out. */
export function draftOf(values: FieldValues): { draft: Record<string, unknown>; places: Places } {
  const filled = (name: string) => values[`add.${name}`] || undefined;
  const lines = [1, ...lineNumbers(values)];
  const notes = notedFlights(values).filter((flight) => filled(`note.${flight}`));
  const bags = baggageFlights(values).filter((flight) =>
    baggageFields.some((name) => filled(`bags.${flight}.${name}`)),
  );
  const quoted = quotedPapers(values).filter((id) => optionFields.some((name) => filled(`option.${id}.${name}`)));
  const hasQuote = quoted.length > 0 || filled('offer') !== undefined || filled('recommended') !== undefined;
  const optionDraft = (id: string) => ({
    paper: id,
    ...given(Object.fromEntries(optionFields.map((name) => [name, filled(`option.${id}.${name}`)]))),
  });
  const draft = {
    ...given(Object.fromEntries([...textFields, ...priceFields].map((name) => [name, filled(name)]))),
    ...(hasQuote ? { quote: given({ recommended: filled('recommended') }) } : {}),
    ...listOf('options', quoted.map(optionDraft)),
    ...listOf(
      'notes',
      notes.map((flight) => ({ ...ofFlight(flight), text: filled(`note.${flight}`) })),
    ),
    ...listOf(
      'baggage',
      bags.map((flight) => ({ ...ofFlight(flight), ...numbersIn(values, `bags.${flight}`) })),
    ),
    fares: lines.map((number) => lineDraft(number, filled)),
  };
  return { draft, places: { notes, baggage: bags, fares: lines.map(String), options: quoted } };
}

/** Names of the entries of a list, by their index. */
type Places = Record<'notes' | 'baggage' | 'fares' | 'options', string[]>;

const listOf = (name: string, list: readonly object[]): object => (list.length === 0 ? {} : { [name]: list });
const ofFlight = (flight: string): object => (flight === wholeTrip ? {} : { flight });
const given = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function lineDraft(number: number, filled: (name: string) => string | undefined): object {
  const fields = number === 1 ? firstLineFields : lineFields;
  const line = Object.fromEntries(fields.map((name) => [name, filled(`${number}.${name}`)]));
  const { quantity, awaits } = line;
  return given({ ...line, quantity: quantity && numberOf(quantity), awaits: awaits === 'true' || awaits });
}

const numbersIn = (values: FieldValues, prefix: string): Baggage =>
  given(
    Object.fromEntries(
      baggageFields.map((name) => {
        const typed = values[`add.${prefix}.${name}`];
        return [name, typed ? numberOf(typed) : undefined];
      }),
    ),
  );

/** Anything but a few digits is no number, and is refused as such. */
const numberOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** "add.2.fare" for `['fares', 1, 'fare']`. */
export function fieldOf(path: readonly PropertyKey[], places: Places): string {
  const [list, at, name] = path.map(String);
  if (list === 'fares') return at === undefined ? 'add.1.label' : `add.${places.fares[Number(at)]}.${name}`;
  if (list === 'notes') return `add.note.${places.notes[Number(at ?? 0)]}`;
  if (list === 'baggage') return `add.bags.${places.baggage[Number(at ?? 0)]}.${name ?? 'pieces'}`;
  if (list === 'options') return `add.option.${places.options[Number(at ?? 0)]}.${name ?? 'price'}`;
  return list === 'quote' ? 'add.recommended' : `add.${list}`;
}
