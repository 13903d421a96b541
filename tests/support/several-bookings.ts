import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';

const FOLDER = join(import.meta.dirname, '../corpus/bookings');
export const TODAY = '2026-11-28';

/** A text with the bookings in it: `K7RM2Q | Ms Beatrix Holloway | BA762 LHROSL`, `-` where it has no reference. */
export interface BookingsText {
  id: string;
  text: string;
  bookings: string[];
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mails'));

export const bookingsTexts: readonly BookingsText[] = files
  .sort()
  .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split(/^=== /m).slice(1))
  .map((block) => {
    const [id = '', ...lines] = block.trimEnd().split('\n');
    const isAnswer = (line: string) => /^--- [A-Z0-9-]{1,6} \| /.test(line);
    return {
      id,
      text: `${lines.filter((line) => !isAnswer(line)).join('\n')}\n`,
      bookings: lines.filter(isAnswer).map((line) => line.slice(4)),
    };
  });

export const readOn = (text: string): Itinerary => convert(text, { today: TODAY });
export const isMixed = ({ warnings }: Itinerary): boolean => warnings.some(({ code }) => code === 'several-references');

export function bookingsOf({ flights, bookings }: Itinerary): string[] {
  return bookings.map(({ locator, names, flights: own }) => {
    const flown = own.flatMap((at) => {
      const { stated } = flights[at] ?? {};
      return stated === undefined || isInactive(stated.status)
        ? []
        : `${stated.airline}${stated.number} ${stated.from}${stated.to}`;
    });
    return [locator ?? '-', names.join(', '), flown.join(', ')].join(' | ');
  });
}
