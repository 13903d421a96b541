import type { NonAirSegment } from '../types.ts';
import { hasInitial, letterSet } from './initials.ts';

// 3 HHL RD HK1 RIX 22NOV-24NOV; 2 HTL HK1 NYC 14MAR-16MAR; 2. CCR ZD HK1 BOS 09SEP-18SEP; 7 OTH ZO BK1 XXX 18FEB-PRESERVEPNR
const otherSegment =
  /^(?:\d{1,3}(?:\.? | ?\. ?))?(HHL|HTL|HOT|HTX|HU|CCR|CAR|CAX|CU|TUR|TOR|TOU|TU|CRU|OTH|MIS|MCO|TVL|SUR|ATX|INS|LIM|TRN|RAL|BUS|FRY|FER) (?:[A-Z0-9]{2}|[A-Z]{2}\d{1,2} [A-Z]{3})\b/;
const initials = letterSet('ABCFHILMORST');
const gap = /^(?:\d{1,3}(?:\.? | ?\. ?))?(?:ARNK\b|OPEN [A-Z]{6}$)/;
const gapInitials = letterSet('AO');

const kinds: Record<string, NonAirSegment['kind']> = {
  HHL: 'hotel',
  HTL: 'hotel',
  HOT: 'hotel',
  HTX: 'hotel',
  HU: 'hotel',
  CCR: 'car',
  CAR: 'car',
  CAX: 'car',
  CU: 'car',
  LIM: 'transfer',
  ATX: 'transfer',
  BUS: 'transfer',
  TRN: 'rail',
  RAL: 'rail',
  TUR: 'tour',
  TOR: 'tour',
  TOU: 'tour',
  TU: 'tour',
  CRU: 'tour',
};

export function readOther(text: string): NonAirSegment['kind'] | null {
  const code = hasInitial(text, initials) ? otherSegment.exec(text)?.[1] : undefined;
  return code === undefined ? null : (kinds[code] ?? 'other');
}

/** ARNK, or TravelSky's OPEN without an airline: the journey continues from another place. */
export function isGap(text: string): boolean {
  return hasInitial(text, gapInitials) && gap.test(text);
}
