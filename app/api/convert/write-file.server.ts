import { languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { toCalendar } from '~/itinerary/present/ics.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { toConversionAnswer } from './conversion.server.ts';
import type { ConversionCall, Result } from './metered-conversion.server.ts';

const types = { txt: 'text/plain', html: 'text/html', ics: 'text/calendar' } as const;
type FileType = keyof typeof types;

const isFileType = (type: unknown): type is FileType => typeof type === 'string' && type in types;

/** The result as a download. The name says nothing about the passenger. */
export const itineraryFile: ConversionCall['present'] = (result) => {
  const { type } = result.body;
  const chosen = isFileType(type) ? type : 'txt';
  const headers = {
    'Content-Type': `${types[chosen]}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="itinerary.${chosen}"`,
  };
  return { headers, body: contents[chosen](result) };
};

const outputOf = ({ itinerary, conversion, customer }: Result) =>
  toConversionAnswer(itinerary, conversion, customer).output;

const contents: Record<FileType, (result: Result) => string> = {
  // Notepad on older Windows wants both characters at a line's end.
  txt: (result) => `${outputOf(result).text.replace(/\r?\n/g, '\r\n')}\r\n`,
  html: (result) =>
    `<!DOCTYPE html>\n<html lang="${languageFacts[result.conversion.language].tag}"><head><meta charset="utf-8"><title>Itinerary</title></head><body>${outputOf(result).html}</body></html>\n`,
  ics: ({ itinerary, conversion }) =>
    toCalendar(
      itinerary,
      { product: 'Wayline', host: new URL(publicAddress()).host, now: systemClock.now().toISOString() },
      wordsOf(conversion.language),
    ),
};
