import { type FlightField, flightFields } from './flight-form.ts';

/** What a button of the paper does: `flight/3-kl862/from` opens a form at a field, `undo/2` takes the third edit back. */
export type EditAct =
  | { kind: 'open-flight'; flight: string; field: FlightField | null }
  | { kind: 'open-new'; booking: number }
  | { kind: 'open-travellers'; booking: number }
  | { kind: 'leave-out' | 'earlier' | 'later' | 'split'; flight: string }
  | { kind: 'name-up' | 'name-down'; name: string }
  | { kind: 'merge'; booking: number; into: number }
  | { kind: 'undo'; at: number }
  | { kind: 'save' | 'confirm' }
  | { kind: 'use'; field: 'from' | 'to'; code: string }
  | { kind: 'cancel' | 'undo-all' | 'per-passenger' | 'per-booking' };

const plain = ['save', 'confirm', 'cancel', 'undo-all', 'per-passenger', 'per-booking'] as const;
const ofFlight = ['leave-out', 'earlier', 'later', 'split'] as const;
const ofName = ['name-up', 'name-down'] as const;

/** Null for what no button of ours sends. */
export function readEditAct(text: string): EditAct | null {
  const [word = '', first = '', second = ''] = text.slice(0, 64).split('/');
  const simple = plain.find((kind) => kind === word);
  if (simple) return { kind: simple };
  const flightKind = ofFlight.find((kind) => kind === word);
  if (flightKind) return { kind: flightKind, flight: first };
  const nameKind = ofName.find((kind) => kind === word);
  if (nameKind) return { kind: nameKind, name: first };
  if (word === 'flight') return { kind: 'open-flight', flight: first, field: fieldOf(second) };
  if (word === 'use') return readUse(first, second);
  return numbered(word, first, second);
}

const fieldOf = (text: string): FlightField | null => flightFields.find((field) => field === text) ?? null;

function readUse(field: string, code: string): EditAct | null {
  return (field === 'from' || field === 'to') && /^[A-Z]{3}$/.test(code) ? { kind: 'use', field, code } : null;
}

function numbered(word: string, first: string, second: string): EditAct | null {
  if (!/^\d{1,3}$/.test(first)) return null;
  const number = Number(first);
  if (word === 'undo') return { kind: 'undo', at: number };
  if (word === 'add') return { kind: 'open-new', booking: number };
  if (word === 'travellers') return { kind: 'open-travellers', booking: number };
  return word === 'merge' && /^\d{1,3}$/.test(second) ? { kind: 'merge', booking: number, into: Number(second) } : null;
}
