import { languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { toCalendar } from '~/itinerary/present/ics.ts';
import { systemClock } from '~/platform/clock.ts';
import { publicAddress } from '../public-address.server.ts';
import type { Conversion, Converted } from './conversion.server.ts';

const types = { txt: 'text/plain', html: 'text/html', ics: 'text/calendar' } as const;
type FileType = keyof typeof types;

const isFileType = (type: unknown): type is FileType => typeof type === 'string' && type in types;

/** The result as a download. The name says nothing about the passenger. */
export function itineraryFile(
  converted: Converted,
  { language }: Conversion,
  type: unknown,
  headers: Record<string, string>,
): Response {
  const chosen = isFileType(type) ? type : 'txt';
  return new Response(contents[chosen](converted, language), {
    headers: {
      ...headers,
      'Content-Type': `${types[chosen]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="itinerary.${chosen}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const contents: Record<FileType, (converted: Converted, language: Conversion['language']) => string> = {
  // Notepad on older Windows wants both characters at a line's end.
  txt: ({ answer }) => `${answer.output.text.replace(/\r?\n/g, '\r\n')}\r\n`,
  html: ({ answer }, language) =>
    `<!DOCTYPE html>\n<html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><title>Itinerary</title></head><body>${answer.output.html}</body></html>\n`,
  ics: ({ itinerary }, language) =>
    toCalendar(
      itinerary,
      { product: 'Wayline', host: new URL(publicAddress()).host, now: systemClock.now().toISOString() },
      wordsOf(language),
    ),
};
