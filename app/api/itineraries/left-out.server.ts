import { translator } from '~/i18n/i18n.server.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import type { EditedReading } from './edited-reading.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** Edits and additions of what the text does not have: they are left out, and said. */
export function leftOut({ dropped }: EditedReading, conversion: ItineraryConversion, ids: ReadonlySet<string>) {
  const { language, edits } = conversion;
  const pointers = [
    ...dropped.map((edit) => `/edits/${edits.findIndex((one) => targetOf(one) === targetOf(edit))}`),
    ...pointersOf(conversion, ids),
  ];
  if (pointers.length === 0) return [];
  const message = translator(language)('edit.dropped', { count: 1 });
  const place = { segment: null, line: null, column: null };
  return pointers.map((pointer) => ({
    ...{ code: 'change-left-out', severity: 'check', ...place, values: { pointer }, message },
  }));
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
