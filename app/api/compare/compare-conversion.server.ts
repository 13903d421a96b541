import type { z } from 'zod';
import { languageOfTag } from '~/i18n/language-of-tag.ts';
import { languages } from '~/i18n/languages.ts';
import { kilobytes } from '~/limits.ts';
import { systemClock } from '~/platform/clock.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import { type ChangesChoices, defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import type { CompareOptions } from '~/trip/compare/trip-comparison.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { isCalendar, readCalendar } from '~/trip/files/given-calendar.ts';
import { isPage, textOfPage } from '~/trip/files/given-page.ts';
import type { GivenItinerary } from '~/trip/json/from-itinerary-json.ts';
import { camelKeys } from '~/trip/json/key-case.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { type Conversion, textErrors } from '../convert/conversion-body.server.ts';
import type { FieldError } from '../convert/convert-options.server.ts';
import { sampleDate } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { isRecord } from '../is-record.ts';
import { fieldError, fieldErrorsOf } from '../itineraries/field-errors.server.ts';
import { withOwnNames } from '../itineraries/forgiving-names.ts';
import { CompareRequest, type VersionRequest, versionLimits } from './compare-request.server.ts';
import { withoutOtherFields } from './without-other-fields.server.ts';

export interface Version {
  given: { text: string } | { itinerary: GivenItinerary };
  edits: readonly Edit[];
}

/** `text` holds both texts: its length is what a conversion waits its turn for. */
export interface CompareConversion extends Conversion {
  /** Null where the later text holds both. */
  before: Version | null;
  after: Version;
  toldFrom: NonNullable<CompareOptions['toldFrom']>;
  changes: ChangesChoices;
}

type CompareRead = { ok: true; value: CompareConversion } | { ok: false; faults: FieldError[] };

const sides = ['before', 'after'] as const;

/** Strict: no unknown fields, each within its bounds; other names as `POST /api/v1/itineraries` forgives them. */
export function readCompareConversion(given: RequestBody): CompareRead {
  const first = CompareRequest.safeParse(withPicked(given));
  const body = first.success ? given : withOwnNames(given, CompareRequest, besideItineraries(first.error));
  const picked = withPicked(body);
  const read = first.success ? first : CompareRequest.safeParse(picked);
  const errors = read.success ? [] : errorsBesideTexts(read.error, picked);
  const language = languageOfTag(body.language ?? 'en');
  if (body.language !== undefined && !language && !errors.some(({ pointer }) => pointer === '/language'))
    errors.push(fieldError(['language'], 'language-invalid', { languages: languages.join(', ') }));
  const faults = [...sides.flatMap((side) => versionErrors(body, side)), ...errors];
  if (!read.success || !language || faults.length > 0) return { ok: false, faults };
  return { ok: true, value: toConversion(read.data, language) };
}

const errorsBesideTexts = ({ issues }: z.ZodError, body: RequestBody): FieldError[] =>
  fieldErrorsOf(
    issues.filter(({ path }) => path[1] !== 'text'),
    CompareRequest,
    body,
  );

/** With what stands on a page in place of its source; nothing of one that is too deep. */
export async function withPageTexts(body: RequestBody): Promise<RequestBody> {
  const read = { ...body };
  for (const side of sides) {
    const version = body[side];
    if (!isRecord(version) || !isPageWithin(version.text)) continue;
    read[side] = { ...version, text: (await textOfPage(version.text, takeTurn)) ?? '' };
  }
  return read;
}

const isPageWithin = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= kilobytes(versionLimits.kilobytes) && isPage(text);

/** Those hold what we said, in our names; more fields than ours are left out. */
const besideItineraries = ({ issues }: z.ZodError) => issues.filter(({ path }) => path[1] !== 'itinerary');

/** With answers of ours cut to what is compared. */
export const withPicked = (body: RequestBody): RequestBody => ({
  ...body,
  ...Object.fromEntries(sides.flatMap((side) => pickedVersion(body, side))),
});

function pickedVersion(body: RequestBody, side: (typeof sides)[number]): [string, unknown][] {
  const version = body[side];
  if (!isRecord(version) || !Object.hasOwn(version, 'itinerary')) return [];
  return [[side, { ...version, itinerary: withoutOtherFields(version.itinerary) }]];
}

/** One of text and itinerary, within the bounds of either. */
function versionErrors(body: RequestBody, side: (typeof sides)[number]): FieldError[] {
  const version = body[side];
  if (!isRecord(version)) return [];
  const { text, itinerary } = version;
  if (Buffer.byteLength(JSON.stringify(version)) > versionLimits.kilobytes * 1024)
    return [fieldError([side], 'version-too-large', { limit: versionLimits.kilobytes })];
  if ((text === undefined) === (itinerary === undefined)) return [fieldError([side], 'version-missing')];
  return text === undefined ? [] : textErrors(typeof text === 'string' ? readableText(text) : '', `${side}/text`);
}

/** What is read of a calendar: the days and descriptions of its events. */
const readableText = (text: string): string => (isCalendar(text) ? readCalendar(text).text : text);

function toConversion(request: CompareRequest, language: Conversion['language']): CompareConversion {
  const {
    before,
    after,
    told_from: toldFrom = 5,
    today,
    twelve_clock: twelveClock,
    answer_by: answerBy = null,
    ask_for: askFor = answerBy === null ? 'nothing' : 'seen',
    note = [],
  } = request;
  const { changed_by: changedBy = before === undefined ? 'airline' : null } = request;
  const { display } = defaultChoices(language);
  return {
    text: [before, after].map((version) => version?.text ?? '').join('\n'),
    today: today ?? systemClock.now().toISOString().slice(0, 10),
    language,
    choices: twelveClock === undefined ? display : { ...display, twelveClock },
    before: before === undefined ? null : toVersion(before),
    after: toVersion(after),
    toldFrom,
    changes: { ...defaultChangesChoices, changedBy, answerBy, askFor, note },
  };
}

function toVersion({ text, itinerary, edits = [] }: VersionRequest): Version {
  return { given: itinerary === undefined ? { text: text ?? '' } : { itinerary }, edits: camelKeys(edits) };
}

/** Texts of test keys name samples; an itinerary is its own. @throws HttpError */
export function sampleVersions(conversion: CompareConversion): CompareConversion {
  const { before, after } = conversion;
  return { ...conversion, before: before && sampleOf(before), after: sampleOf(after), today: sampleDate };
}

const sampleOf = (version: Version): Version =>
  'text' in version.given ? { ...version, given: { text: sampleText(version.given.text) } } : version;
