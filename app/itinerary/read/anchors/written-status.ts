import { BARE_STATUS, findStatus } from '~/reference/status-codes.ts';
import { type Anchor, execAt, isDigitAt, withoutAccents } from './anchor.ts';

export interface WrittenStatus {
  status: string;
  seats: number | null;
}

// HK1, HK 1, HK/1, HK, OK; not the two of history, SS/HK2
const counted = /([A-Z]{2})[ /]?(\d{1,2})(?![A-Z0-9:.])/y;
const bare = new RegExp(`(${BARE_STATUS})(?![A-Z0-9/])`, 'y');
const worded = /(?:\(|STATUS:? )?([A-Z\u00c0-\u017f]{5,12}|已确认|确认)(?![A-Z0-9\u00c0-\u017f])\)?/y;
const words: Record<string, string> = {
  CONFIRMED: 'HK',
  CONFIRMADO: 'HK',
  CONFIRMADA: 'HK',
  CONFIRME: 'HK',
  CONFIRMEE: 'HK',
  BESTATIGT: 'HK',
  BEVESTIGD: 'HK',
  BEKREFTET: 'HK',
  ONAYLI: 'HK',
  ONAYLANDI: 'HK',
  已确认: 'HK',
  确认: 'HK',
  WAITLISTED: 'HL',
  WAITLIST: 'HL',
  REQUESTED: 'HN',
  CANCELLED: 'HX',
  CANCELED: 'HX',
  CANCELADO: 'HX',
  ANNULE: 'HX',
  STORNIERT: 'HX',
};

export function readWrittenStatus(text: string, at: number): Anchor<WrittenStatus> | null {
  if (isDigitAt(text, at)) return null;
  const code = execAt(counted, text, at) ?? execAt(bare, text, at);
  if (code && findStatus(code[1] ?? '') !== null) {
    const seats = code[2] === undefined ? null : Number(code[2]);
    return { value: { status: code[1] ?? '', seats }, end: at + code[0].length };
  }
  const word = execAt(worded, text, at);
  const status = word && words[withoutAccents(word[1] ?? '')];
  return word && status ? { value: { status, seats: null }, end: at + word[0].length } : null;
}
