import { matchesOf } from './matches-of.ts';

export interface Infant {
  name: string;
  /** `12JAN26`; empty where none is printed. */
  born: string;
}

// (INFLANE/TOM/12JAN26), (INF/TOM/12JAN26), (INFTOM/12JAN26)
const infant =
  /\(INF(?!ANT[ )/]) ?\/?(\p{L}[\p{L}'’ -]{0,59}(?:\/(?!\d)[\p{L}'’ -]{1,60})?)(?:\/(\d{1,2}[A-Z]{3}\d{2,4}))?/gu;

/** Infants in the brackets behind an adult, as they are printed. */
export function infantsIn(remark: string): Infant[] {
  if (!remark.includes('(INF')) return [];
  return matchesOf(infant, remark).map(([, printed = '', born = '']) => ({ name: printed.trim(), born }));
}
