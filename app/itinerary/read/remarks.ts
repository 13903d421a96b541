import type { Stated } from '../types.ts';

export type RemarkTarget = Pick<Stated, 'operatedBy' | 'departureTerminal' | 'arrivalTerminal'> & {
  from: string | null;
  to: string | null;
};

// OPERATED BY /MESA AIRLINES DBA UNITED EXPRESS; *NBO-AMS OPERATED BY KENYA AIRWAYS; OPERATED BY-GOJET AIRLINES *
const operated = /OPERATED BY(?:\/EXPLOITE PAR)?[ /-]{0,3}([^* /-][^*]{1,78})/;
/** The name ends at a leg or at the next remark. */
const nameEnds = / (?:OPERATED BY|DEPARTS |ARRIVES |NOT VALID|OFFER |ADV |ADD |PLANE CHANGE|[A-Z]{3}-[A-Z]{3}(?: |$))/;
/** Phrases behind OPERATED BY that name no carrier. */
const nobody = /^(?:SUBSIDIARY|FRANCHISE|UNDEFINED|SEE RTSVC|OTHER|ANOTHER)/;
// DEPARTS ORD TERMINAL 2  - ARRIVES LGA TERMINAL A; 1.ATL DTW   - DEPARTS TERMINAL S
const leaves = /DEPARTS (?:([A-Z]{3}) )?TERMINAL ([A-Z0-9]{1,3})\b/;
const arrives = /ARRIVES (?:([A-Z]{3}) )?TERMINAL ([A-Z0-9]{1,3})\b/;
// DEP-TERMINAL A                  ARR-TERMINAL 3
const leavesShort = /DEP-TERMINAL ([A-Z0-9]{1,3})\b/;
const arrivesShort = /ARR-TERMINAL ([A-Z0-9]{1,3})\b/;
const married = /^[AT]\d{2}$/;
// /DCTK*LYTLSK /E on a line of its own
const wrappedLocator = /^\/(?:DC|AB)[A-Z0-9]{2}(?:\*([A-Z0-9]{5,8}))?(?: \/?(E))?/;

export function addRemark(flight: RemarkTarget, text: string): boolean {
  const operator = text.includes('OPERATED BY') && addOperator(flight, text);
  const terminals = text.includes('TERMINAL') && addTerminals(flight, text);
  return operator || terminals;
}

function addOperator(flight: RemarkTarget, text: string): boolean {
  const name = operated.exec(text)?.[1]?.split(nameEnds, 1)[0]?.trim();
  const isBetter = flight.operatedBy === null || flight.operatedBy.length <= 2;
  if (name !== undefined && !nobody.test(name) && isBetter) flight.operatedBy = name;
  return true;
}

function addTerminals(flight: RemarkTarget, text: string): boolean {
  const [, from, leavesFrom] = leaves.exec(text) ?? [];
  const [, to, arrivesAt] = arrives.exec(text) ?? [];
  const departure = leavesShort.exec(text)?.[1] ?? ((from ?? flight.from) === flight.from ? leavesFrom : undefined);
  const arrival = arrivesShort.exec(text)?.[1] ?? ((to ?? flight.to) === flight.to ? arrivesAt : undefined);
  flight.departureTerminal ??= departure ?? null;
  flight.arrivalTerminal ??= arrival ?? null;
  return departure !== undefined || arrival !== undefined;
}

/** Adds a married pair, locator or e-ticket from a line of its own; false for any other line. */
export function addOverhang(flight: Stated, text: string): boolean {
  if (text.length === 3 && married.test(text)) flight.marriage = text;
  else if (text === '/E' || text === 'E') flight.eticket = true;
  else if (!addLocator(flight, text)) return false;
  return true;
}

function addLocator(flight: Stated, text: string): boolean {
  const found = text.startsWith('/') ? wrappedLocator.exec(text) : null;
  if (found === null) return false;
  flight.locator ??= found[1] ?? null;
  flight.eticket ||= found[2] !== undefined;
  return true;
}
