import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { kilobytes } from '~/limits.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { writeFileOperation } from '../docs/write-file-operation.server.ts';
import { endpoint, textBody } from '../endpoint.ts';
import { plainConversion, toConversionResponse } from './conversion-body.server.ts';
import type { FieldError } from './convert-options.server.ts';
import { type ConversionEndpoint, type ConversionResult, runMeteredConversion } from './metered-conversion.server.ts';

const contentTypes = { txt: 'text/plain', html: 'text/html', ics: 'text/calendar' } as const;
type FileType = keyof typeof contentTypes;

const fileTypes = Object.keys(contentTypes) as FileType[];
const isFileType = (type: unknown): type is FileType => fileTypes.includes(type as FileType);

const faultsOf = ({ type = '' }: RequestBody): FieldError[] =>
  type === '' || isFileType(type)
    ? []
    : [
        {
          code: 'field-invalid',
          sentence: 'file-type-invalid',
          values: { types: fileTypes.join(', ') },
          pointer: '/type',
        },
      ];

/** The file name says nothing about the passenger. */
const asFile: ConversionEndpoint['present'] = (result) => {
  const { type } = result.body;
  const fileType = isFileType(type) ? type : 'txt';
  const headers = {
    'Content-Type': `${contentTypes[fileType]}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="itinerary.${fileType}"`,
  };
  return { headers, body: writers[fileType](result) };
};

const outputOf = ({ itinerary, conversion, customer }: ConversionResult) =>
  toConversionResponse(itinerary, conversion, customer).output;

const writers: Record<FileType, (result: ConversionResult) => string> = {
  // Notepad on older Windows needs CRLF.
  txt: (result) => `${outputOf(result).text.replace(/\r?\n/g, '\r\n')}\r\n`,
  html: (result) =>
    `<!DOCTYPE html>\n<html lang="${languageFacts[result.conversion.language].tag}"><head><meta charset="utf-8"><title>Itinerary</title></head><body>${outputOf(result).html}</body></html>\n`,
  ics: ({ itinerary, conversion }) => calendarOf(itinerary, conversion.language, systemClock.now()),
};

/** With the ids of every other calendar of ours, so that who takes two has each flight once. */
export function calendarOf(itinerary: Itinerary, language: Language, now: Date): string {
  const { display } = defaultChoices(language);
  const look = { display, fares: null, words: wordsOf(language), baseUrl: baseUrl() };
  const papers = papersOfTrip({ itinerary, changes: { edits: [] } }).map((paper) => ({ paper, look }));
  const { hostname: host } = new URL(baseUrl());
  return toCalendar(papers, { host, now: now.getTime(), hasReminders: false });
}

/** `type` is txt (default), html or ics. */
export const writeFile = endpoint({
  method: 'POST',
  path: '/api/write-file',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(256)),
  errors: 'documented',
  operation: writeFileOperation,
  handle: (request) =>
    runMeteredConversion(request, { name: 'write-file', ...plainConversion('input', faultsOf), present: asFile }),
});
