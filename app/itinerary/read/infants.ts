import { matchesOf } from './matches-of.ts';

export interface Infant {
  name: string;
  /** `12JAN26`; empty where none is printed. */
  born: string;
}

// (INFLANE/TOM/12JAN26); (INF/TOM/12JAN26) and (INFTOM/12JAN26) have the family name of the adult
const infant =
  /\(INF(?!ANT[ )/]) ?\/?(\p{L}[\p{L}'’ -]{0,59}(?:\/(?!\d)[\p{L}'’ -]{1,60})?)(?:\/(\d{1,2}[A-Z]{3}\d{2,4}))?/gu;

/** Infants in the brackets behind an adult, `LANE/FLO MRS`. */
export function infantsIn(remark: string, adult: string): Infant[] {
  if (!remark.includes('(INF')) return [];
  const slash = adult.indexOf('/');
  return matchesOf(infant, remark).map(([, printed = '', born = '']) => {
    const name = printed.trim();
    return { name: name.includes('/') || slash === -1 ? name : `${adult.slice(0, slash)}/${name}`, born };
  });
}
