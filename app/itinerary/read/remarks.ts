import type { Stated } from '../types.ts';

const operated =
  /OPERATED BY(?:\/EXPLOITE PAR)?[ /-]{0,3}([^*\n]{2,60}?)(?= {2,}|$|\*| OPERATED BY| DEPARTS | ARRIVES | [A-Z]{3}-[A-Z]{3}(?: |$))/;
/** Phrases that stand after OPERATED BY without naming anybody. */
const nobody = /^(?:SUBSIDIARY|FRANCHISE|UNDEFINED|SEE RTSVC|OTHER)/;
const leavesFrom = /DEPARTS ([A-Z]{3}) (?:TERMINAL ([A-Z0-9]{1,3})|([A-Z]+) TERMINAL)/;
const arrivesAt = /ARRIVES ([A-Z]{3}) (?:TERMINAL ([A-Z0-9]{1,3})|([A-Z]+) TERMINAL)/;
const married = /^([AT]\d{2})$/;
// /DCTK*LYTLSK /E on a line of its own
const wrappedLocator = /^\/(?:DC|AB)[A-Z0-9]{2}(?:\*([A-Z0-9]{5,8}))?(?: \/?(E))?/;

/** Takes in what a line below a flight, or behind it on the same line, says about it. False when it says nothing. */
export function addRemark(flight: Stated, text: string): boolean {
  return addOperator(flight, text) || addTerminals(flight, text) || addLocator(flight, text);
}

function addOperator(flight: Stated, text: string): boolean {
  if (!text.includes('OPERATED BY')) return false;
  const name = operated.exec(text)?.[1]?.trim();
  if (name === undefined || nobody.test(name)) return true;
  // A carrier's code says less than a name, whichever comes first.
  if (flight.operatedBy === null || flight.operatedBy.length <= 2) flight.operatedBy = name;
  addTerminals(flight, text);
  return true;
}

function addTerminals(flight: Stated, text: string): boolean {
  if (!text.includes('TERMINAL')) return false;
  const [, from, fromTerminal] = leavesFrom.exec(text) ?? [];
  const [, to, toTerminal] = arrivesAt.exec(text) ?? [];
  if (from === flight.from && fromTerminal) flight.departureTerminal ??= fromTerminal;
  if (to === flight.to && toTerminal) flight.arrivalTerminal ??= toTerminal;
  return from !== undefined || to !== undefined;
}

function addLocator(flight: Stated, text: string): boolean {
  const pair = married.exec(text);
  if (pair) flight.marriage = pair[1] ?? null;
  const wrapped = wrappedLocator.exec(text);
  if (wrapped) {
    flight.locator ??= wrapped[1] ?? null;
    flight.eticket ||= wrapped[2] !== undefined;
  }
  if (text === '/E') flight.eticket = true;
  return pair !== null || wrapped !== null || text === '/E';
}
