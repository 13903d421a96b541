import { isTooLong, textLimits, textPoints } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type GivenCalendar, isCalendar, readCalendar } from '~/trip/files/given-calendar.ts';
import { isPage, textOfPage } from '~/trip/files/given-page.ts';
import { isJson, printItineraryJson, readItineraryJson } from '~/trip/json/read-itinerary-json.ts';
import { LONGEST_SHORTENED } from '~/trip/several-texts.ts';
import type { ConvertError, ConvertErrorKind } from '../convert-error.ts';
import { type Caller, countAttempt, countFiles } from '../count-work.server.ts';
import type { PostedForm } from '../posted-form.server.ts';
import { readChosenFile, valuesOfFile } from '../read-chosen-file.server.ts';

/** Why what was entered as the earlier version was not compared. */
export interface GivenFault {
  kind: ConvertErrorKind | 'other-booking' | 'json';
  values?: Record<string, number>;
}

/** A version that the customer has, as a text; of a calendar with its events. */
export interface GivenVersion {
  text: string;
  calendar: GivenCalendar | null;
}

/** What was entered as the version that the customer has; null where nothing is asked for. */
export type GivenText = { ok: true; given: GivenVersion | null } | { ok: false; error: GivenFault };

export async function readGivenText({ purpose, comparison }: PostedForm, context: Caller): Promise<GivenText> {
  const { act, box, file } = comparison;
  const isAsked = purpose === 'convert' && (act === 'with' || box.trim() !== '');
  if (!isAsked) return { ok: true, given: null };
  if (file) return readFile(file, context);
  if (box.trim() === '') return refuse({ kind: 'empty' });
  const refused = await countAttempt(context, textPoints(box.length));
  if (refused) return refuse(refused);
  return bounded(isPage(box) ? ((await textOfPage(box, takeTurn)) ?? box) : box);
}

async function readFile(file: NonNullable<PostedForm['comparison']['file']>, context: Caller): Promise<GivenText> {
  const refused = await countFiles([file], context);
  if (refused) return refuse(refused);
  await takeTurn(file.bytes.length);
  const read = await readChosenFile(file, { takesOurs: true });
  if (!read.ok) return refuse({ kind: read.reason, values: valuesOfFile(read.reason) });
  return bounded(read.text);
}

/** Characters. Answers of the API have the text and the page of an itinerary, too. */
const LONGEST_JSON = 500_000;

/** JSON of an itinerary is cut to what is compared, which is what then travels in the form. */
function bounded(printed: string): GivenText {
  if (printed.length > (isJson(printed) ? LONGEST_JSON : LONGEST_SHORTENED))
    return refuse({ kind: 'too-long', values: textLimits });
  const given = printed.replace(/\r\n?/g, '\n');
  const trips = readItineraryJson(given);
  const calendar = isCalendar(given) ? readCalendar(given) : null;
  const text = trips === null ? (calendar?.text ?? given) : printItineraryJson(trips);
  if (!isTooLong(text)) return { ok: true, given: { text, calendar } };
  return refuse(trips === null && isJson(text) ? { kind: 'json' } : { kind: 'too-long', values: textLimits });
}

const refuse = (error: ConvertError | GivenFault): GivenText => ({ ok: false, error });
