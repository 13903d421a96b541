import type { RequestBody } from '~/request/read-body.server.ts';
import { type AdditionError, Additions, additionLimits, paperId } from '~/trip/additions/additions-schema.ts';
import { longestText } from '~/trip/additions/longest-text.ts';
import { hasRoom } from '~/trip/changes/read-trip-field.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import {
  baggageFields,
  draftOf,
  type FieldValues,
  fieldOf,
  lineNumbers,
  typedValues,
  valuesOf,
  wholeTrip,
} from './addition-fields.ts';

export interface AdditionsRead {
  /** Those typed where all of them are right, else those of before. */
  additions: Additions;
  /** What the fields show again. */
  values: FieldValues;
  errors: { field: string; error: AdditionError }[];
  /** True when the fares of the text are to be taken over. */
  wantsSuggestions: boolean;
  /** Id of the option whose heading fills its fields. */
  wantsHeading: string | null;
}

const pressedHeading = new RegExp(`^heading-(${paperId})$`);
const pressedRecommendation = new RegExp(`^recommend-(${paperId})$`);

/** Fields in the page say all; without them the `trip` field does, which `trip` is. */
export function readAdditions(body: RequestBody, { edits, additions: before = {} }: TripChanges): AdditionsRead {
  const wants = {
    wantsSuggestions: body.add === 'fares',
    wantsHeading: pressedHeading.exec(typeof body.add === 'string' ? body.add : '')?.[1] ?? null,
  };
  if (body.adding !== '1') return { additions: before, values: valuesOf(before), errors: [], ...wants };
  return { ...readValues(withPressed(typedValues(body), body), { edits, additions: before }), ...wants };
}

/** Those of `before` where a value is wrong. */
export function readValues(
  values: FieldValues,
  { edits, additions: before = {} }: TripChanges,
): Omit<AdditionsRead, 'wantsSuggestions' | 'wantsHeading'> {
  const { draft, places } = draftOf(values);
  const read = Additions.safeParse(draft);
  const additions = read.success ? withoutEmptyLines(read.data) : before;
  const issues = read.success ? roomIssues(edits, additions) : read.error.issues;
  if (issues.length === 0) return { additions, values, errors: [] };
  const errors = issues.map(({ path, message }) => ({ field: fieldOf(path, places), error: message as AdditionError }));
  return { additions: before, values, errors: errors.slice(0, MOST_ERRORS) };
}

const MOST_ERRORS = 20;

/** Many edits leave less room for texts. */
const roomIssues = (edits: TripChanges['edits'], additions: Additions) =>
  hasRoom({ edits, additions }) ? [] : [{ path: longestText(additions), message: 'too-long-together' }];

/** The first line stays the first. */
function withoutEmptyLines({ fares = [], ...rest }: Additions): Additions {
  const [first = {}, ...others] = fares;
  const filled = others.filter((line) => Object.keys(line).some((name) => name !== 'quantity' && name !== 'awaits'));
  return Object.keys(first).length + filled.length === 0 ? rest : { ...rest, fares: [first, ...filled] };
}

/** The pressed button adds the fields of an entry, or takes them away. */
function withPressed(values: FieldValues, { add, ...body }: RequestBody): FieldValues {
  const pressed = typeof add === 'string' ? add : '';
  const [, removed] = /^remove-(\d+)$/.exec(pressed) ?? [];
  if (removed)
    return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(`add.${removed}.`)));
  const [, recommended] = pressedRecommendation.exec(pressed) ?? [];
  if (recommended !== undefined) return withRecommended(values, recommended);
  if (pressed === 'offer') return { ...values, 'add.offer': '1' };
  if (pressed === 'no-offer') return withoutQuote(values);
  if (pressed === 'line') return withLine(values);
  if (pressed === 'note') return withField(values, `add.note.${pickedIn(body, 'pick.note')}`);
  if (pressed !== 'baggage') return values;
  return withField(values, `add.bags.${pickedIn(body, 'pick.baggage')}.${baggageFields[0]}`);
}

/** Pressed again, none is. */
const withRecommended = (values: FieldValues, id: string): FieldValues => ({
  ...values,
  'add.recommended': values['add.recommended'] === id ? '' : id,
});

const withoutQuote = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^add\.(?:offer|recommended|option\..*)$/.test(name)));

const withField = (values: FieldValues, name: string): FieldValues => ({ [name]: '', ...values });

function pickedIn(body: RequestBody, name: string): string {
  const flight = body[name];
  return typeof flight === 'string' && /^[a-z0-9-]{1,24}$/.test(flight) ? flight : wholeTrip;
}

/** Numbers of removed lines are given again. */
function withLine(values: FieldValues): FieldValues {
  const taken = new Set(lineNumbers(values));
  for (let number = 2; number <= additionLimits.fares; number++)
    if (!taken.has(number)) return { ...values, [`add.${number}.quantity`]: '1' };
  return values;
}
