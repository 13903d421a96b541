import type { BookingRecord, Remark } from './record.ts';
import { recordLimits } from './record.ts';
import { mayHoldCard, safeText } from './safe-text.ts';

type Kind = Remark['kind'];

/** Behind the number of an element; TravelSky writes RMK. */
const amadeusKinds: Readonly<Record<string, Kind>> = {
  RM: 'general',
  RMK: 'general',
  RC: 'confidential',
  RIR: 'itinerary',
};
// RM *U*NOTE, RIR INVOICE TO COMPANY, RMK TJ AUTH SHA998
const amadeus = /^(RMK?|RC|RIR)(?: |(?=\*))(?=\S)/;
const references = /\/[SP]\d{1,2}(?:[-,]\d{1,2}){0,9}$/;
// 1. FREE TEXT WS 25FEB 1344Z: agent and moment stand behind
const noted = / [A-Z0-9]{2,3} \d{1,2}[A-Z]{3} \d[\d ]{2,9}Z$/;
const noteKinds: Readonly<Record<string, Kind>> = { C: 'confidential', H: 'history' };

/** RM and its like of Amadeus, RMK of TravelSky. */
export function readRemark(text: string, line: number, record: BookingRecord): void {
  const [all = '', code] = amadeus.exec(text) ?? [];
  const kind = amadeusKinds[code ?? ''];
  if (kind !== undefined) addRemark(record, kind, withoutReferences(text.slice(all.length)), line);
}

/** For the airline; it holds telephones and tickets as well, and these stand elsewhere. */
export function readServiceInformation(text: string, line: number, record: BookingRecord): void {
  if (!/^OSI ?[A-Z0-9]{2} \S/.test(text) || text.includes(' TN/')) return;
  addRemark(record, 'service_information', withoutReferences(text.slice(3).trim()), line);
}

/** Sabre: what begins with a hyphen is a form of payment, H behind the number a line of the history. */
export function readSabreRemark(text: string, line: number, record: BookingRecord): void {
  if (text.startsWith('-') || text.startsWith('XX')) return;
  const [, history] = /^(H[-/])/.exec(text) ?? [];
  addRemark(record, history === undefined ? 'general' : 'history', text.slice(history?.length ?? 0), line);
}

/** Notepad of Galileo: `*C*` is confidential, `*H*` history, `*V*` for those with a right. */
export function readNote(text: string, line: number, record: BookingRecord): void {
  const [all = '', mark = ''] = /^\*([A-Z])\*/.exec(text) ?? [];
  const kind = all === '' ? 'general' : (noteKinds[mark] ?? 'confidential');
  addRemark(record, kind, text.slice(all.length).replace(noted, ''), line);
}

export function addRemark({ remarks }: BookingRecord, kind: Kind, printed: string, line: number): void {
  if (remarks.length >= recordLimits.remarks) return;
  const text = safeText(printed);
  if (text === null || remarks.some((one) => one.kind === kind && one.text === text)) return;
  const last = remarks.at(-1);
  if (last && mayHoldCard(`${last.text} ${text}`)) {
    remarks.pop(); // a number that goes on in the next line
    return;
  }
  remarks.push({ kind, text, line });
}

/** /S2-3/P1 at the end. */
export const withoutReferences = (text: string): string => text.replace(references, '').replace(references, '');
