import { findAircraft } from '~/reference/aircraft.ts';
import { execAt } from '../anchors/anchor.ts';
import type { FieldsRead } from '../fields.ts';

// *1A/E*, /E, E, O*, O, /O, $, E0, 0 M, NON-STOP
const marks =
  /(?:\*?1A\/(E)?\*?|E-?T(?:KT|ICKET)?(?![A-Z0-9])|\/?(E)0?(?![A-Z0-9])|O\*|\/?[OX](?![A-Z0-9])|\$|NON[ -]?STOP|DIRECT)/y;
// /DCTK*LYTLSK
const locator = /\/(?:DC|AB)[A-Z0-9]{2}(?:\*([A-Z0-9]{5,8}))?/y;
const equipment = /([A-Z0-9]{3})(?![A-Z0-9])/y;

/** Reads what terminals print behind the times; answers the column behind it. */
export function readTail(text: string, at: number, fields: FieldsRead): number {
  const found = execAt(locator, text, at);
  if (found) {
    fields.locator = found[1] ?? null;
    return at + found[0].length;
  }
  const mark = execAt(marks, text, at);
  if (mark) {
    fields.eticket = fields.eticket || mark[1] !== undefined || mark[2] !== undefined;
    return at + mark[0].length;
  }
  return readEquipment(text, at, fields);
}

function readEquipment(text: string, at: number, fields: FieldsRead): number {
  const craft = execAt(equipment, text, at);
  if (craft === null || fields.equipment !== null || findAircraft(craft[1] ?? '') === null) return at;
  fields.equipment = craft[1] ?? null;
  return at + craft[0].length;
}
