import { bodyLimits, isTooLong } from '~/limits.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import { cleanText } from '~/trip/additions/clean-text.ts';
import { readJsonField } from '~/trip/changes/read-json-field.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { ComparisonChoices, comparisonLimits, readComparisonField } from '~/trip/compare/comparison-choices.ts';
import { askedAnswers, changers } from '~/trip/compare/paper/changes-look.ts';
import { toldFromChoices } from '~/trip/compare/trip-comparison.ts';
import { isView, type View } from '~/trip/options/views.ts';
import type { ChosenFile } from '../read-chosen-file.server.ts';

/** `open` only shows the box, `with` compares with what was typed, `swap` takes the earlier text for the later, `new` compares with nothing. */
export type CompareAct = 'with' | 'swap' | 'new' | 'open';

/** What a form says of the version that the customer has. */
export interface PostedComparison {
  act: CompareAct | null;
  /** Typed into the box of the fold. */
  box: string;
  /** Null unless it is asked for: it comes before the box. */
  file: ChosenFile | null;
  /** Texts of the shown comparison, from a hidden field. */
  earlier: readonly string[];
  choices: ComparisonChoices;
  /** The chosen one of the tabs; null where nobody chose. */
  tab: 'changes' | 'itinerary' | View | null;
}

type Field = (name: string) => string;

export function readPostedComparison(body: RequestBody, text: Field, file: ChosenFile | null): PostedComparison {
  const pressed = (['with', 'swap', 'new'] as const).find((one) => one === text('compare')) ?? null;
  const act = text('fold') === 'compare' ? 'open' : pressed; // the row of a fold, as those of the additions
  const tab = text('tab');
  const carried = readComparisonField(text('comparison'));
  const earlier = textsOf(normalised(text('earlier')), carried);
  return {
    act,
    box: normalised(text('pnrBefore')),
    file: act === 'with' ? file : null,
    earlier,
    choices: { ...carried, ...readTicks(body, text, carried), ...readOptions(body, text), ...readMessage(body, text) },
    tab: tab === 'changes' || tab === 'itinerary' || isView(tab) ? tab : null,
  };
}

/** Browsers send a line break as two characters. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Several are the JSON of a list. */
function textsOf(earlier: string, { versions }: ComparisonChoices): readonly string[] {
  if (earlier.trim() === '') return [];
  if (versions.length < 2) return isTooLong(earlier) ? [] : [earlier];
  const field = readJsonField(earlier, { bytes: bodyLimits.page, depth: 1 });
  if (!field.ok || !Array.isArray(field.value) || field.value.length !== versions.length) return [];
  const texts = field.value.filter((one) => typeof one === 'string').map(normalised);
  return texts.length < versions.length || isTooLong(texts.join('')) ? [] : texts;
}

export const printEarlier = (texts: readonly string[]): string =>
  texts.length > 1 ? JSON.stringify(texts) : (texts[0] ?? '');

/** An unticked box sends nothing, so a hidden field names all of them. */
function readTicks(body: RequestBody, text: Field, carried: ComparisonChoices): Partial<ComparisonChoices> {
  if (!('change.ids' in body)) return {};
  const ids = text('change.ids').split(' ').filter(isId).slice(0, comparisonLimits.leftOut);
  const others = carried.leftOut.filter((id) => !ids.includes(id));
  return { leftOut: [...ids.filter((id) => !(`tell.${id}` in body)), ...others].slice(0, comparisonLimits.leftOut) };
}

const isId = (word: string): boolean => word !== '' && word.length <= comparisonLimits.id;

function readOptions(body: RequestBody, text: Field): Partial<ComparisonChoices> {
  if (!('change.options' in body)) return {};
  const toldFrom = toldFromChoices.find((minutes) => String(minutes) === text('change.toldFrom'));
  return {
    ...(toldFrom === undefined ? {} : { toldFrom }),
    showsFormer: 'change.showsFormer' in body,
    showsUnchanged: 'change.showsUnchanged' in body,
    showsItinerary: 'change.showsItinerary' in body,
    tellsDetails: 'change.tellsDetails' in body,
  };
}

function readMessage(body: RequestBody, text: Field): Partial<ComparisonChoices> {
  if (!('change.message' in body)) return {};
  const date = ComparisonChoices.shape.answerBy.safeParse(text('change.answerBy'));
  const changer = changers.find((one) => one === text('change.changedBy'));
  return {
    answerBy: date.data ?? '',
    askFor: askedAnswers.find((one) => one === text('change.askFor')) ?? 'seen',
    changedBy: changer ?? '',
    note: cleanText(text('change.note')).slice(0, comparisonLimits.note),
  };
}

/** The two texts and their edits change places; with several earlier texts there is nothing to swap. */
export function swapTexts(
  last: string,
  trip: TripChanges,
  comparison: PostedComparison,
): { last: string; trip: TripChanges; comparison: PostedComparison } {
  const { act, earlier, choices } = comparison;
  const [text] = earlier;
  const [version] = choices.versions;
  if (act !== 'swap' || last.trim() === '') return { last, trip, comparison };
  if (text === undefined || earlier.length > 1)
    return {
      last,
      trip,
      comparison: { ...comparison, choices: { ...choices, isSwapped: !choices.isSwapped, leftOut: [] } },
    };
  const versions = [{ ...version, edits: trip.edits, uids: trip.uids }];
  return {
    last: text,
    trip: { ...trip, edits: version?.edits ?? [], uids: version?.uids },
    comparison: { ...comparison, earlier: [last], choices: { ...choices, versions, leftOut: [] } },
  };
}
