import { withoutAccents } from './anchor.ts';

/** January to December in English, Spanish, French, Portuguese, German, Dutch, Norwegian and Turkish, without accents. */
const names = [
  'JANUARY ENERO JANVIER JANEIRO JANUAR JANNER JANUARI OCAK',
  'FEBRUARY FEBRERO FEVRIER FEVEREIRO FEBRUAR FEBRUARI SUBAT',
  'MARCH MARZO MARS MARCO MARZ MAERZ MAART MART',
  'APRIL ABRIL AVRIL NISAN',
  'MAY MAYO MAI MAIO MEI MAYIS',
  'JUNE JUNIO JUIN JUNHO JUNI HAZIRAN',
  'JULY JULIO JUILLET JULHO JULI TEMMUZ',
  'AUGUST AGOSTO AOUT AUGUSTUS AGUSTOS',
  'SEPTEMBER SEPTIEMBRE SETIEMBRE SEPTEMBRE SETEMBRO EYLUL',
  'OCTOBER OCTUBRE OCTOBRE OUTUBRO OKTOBER EKIM',
  'NOVEMBER NOVIEMBRE NOVEMBRE NOVEMBRO KASIM',
  'DECEMBER DICIEMBRE DECEMBRE DEZEMBRO DEZEMBER DESEMBER ARALIK',
].map((line) => line.split(' '));

/** Short forms that are not the first three letters. */
const short: Record<string, number> = { JANV: 1, FEVR: 2, MRZ: 3, MRT: 3, JUIL: 7, SEPT: 9 };

/** The first three letters of `JUIN` and `JUILLET` are the same. */
const ambiguous = new Set(['JUI']);

const months = new Map<string, number>(Object.entries(short));
names.forEach((words, at) => {
  for (const word of words) {
    months.set(word, at + 1);
    if (!ambiguous.has(word.slice(0, 3))) months.set(word.slice(0, 3), at + 1);
  }
});

/** 1 to 12 for a month's name, whole or short, in capitals; null for any other word. */
export function monthOf(word: string): number | null {
  return months.get(withoutAccents(word)) ?? null;
}
