import { wordsOf } from '~/i18n/words.server.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { warningJson } from '~/trip/json/warning-json.ts';
import type { Trip } from '~/trip/trip.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** Edits and additions of what the text does not have: they are left out, and said. */
export function leftOut({ dropped }: Trip, conversion: ItineraryConversion, ids: ReadonlySet<string>) {
  const { language, edits } = conversion;
  const pointers = [
    ...dropped.map((edit) => `/edits/${edits.findIndex((one) => targetOf(one) === targetOf(edit))}`),
    ...pointersOf(conversion, ids),
  ];
  const words = wordsOf(language);
  return pointers.map((pointer) => {
    const warning = { code: 'change-left-out', line: null, column: null, values: { pointer } } as const;
    return warningJson(warning, null, words);
  });
}

function pointersOf({ additions: { notes = [], baggage = [] } }: ItineraryConversion, ids: ReadonlySet<string>) {
  const unknown = (name: string, all: readonly { flight?: string | undefined }[]) =>
    all.flatMap(({ flight }, at) => (flight === undefined || ids.has(flight) ? [] : `/additions/${name}/${at}`));
  return [...unknown('notes', notes), ...unknown('baggage', baggage)];
}

/** Values apart: edits of one target are one. */
function targetOf(edit: Edit): string {
  const {
    facts: _,
    text: _text,
    type: _type,
    locator: _locator,
    ...target
  } = { facts: 0, text: 0, type: 0, locator: 0, ...edit };
  return JSON.stringify(target);
}
