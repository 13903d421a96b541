import { type Anchor, execAt, isLetterAt, withoutAccents } from './anchor.ts';

/** Monday to Sunday in eight languages; two and three letters are short for them. */
const names = [
  'MONDAY LUNES LUNDI SEGUNDA MONTAG MAANDAG MANDAG PZT',
  'TUESDAY MARTES MARDI TERCA DIENSTAG DINSDAG TIRSDAG SALI',
  'WEDNESDAY MIERCOLES MERCREDI QUARTA MITTWOCH WOENSDAG ONSDAG CARSAMBA',
  'THURSDAY JUEVES JEUDI QUINTA DONNERSTAG DONDERDAG TORSDAG PERSEMBE',
  'FRIDAY VIERNES VENDREDI SEXTA FREITAG VRIJDAG FREDAG CUMA',
  'SATURDAY SABADO SAMEDI SAMSTAG ZATERDAG LORDAG CMT',
  'SUNDAY DOMINGO DIMANCHE SONNTAG ZONDAG SONDAG PAZAR',
].map((line) => line.split(' '));
/** `SA` is a Saturday on every terminal. */
const more: Record<string, number> = {
  SA: 6,
  TUES: 2,
  WEDS: 3,
  THUR: 4,
  THURS: 4,
  SONNABEND: 6,
  PAZARTESI: 1,
  CUMARTESI: 6,
  LØRDAG: 6,
  SØNDAG: 7,
  LØR: 6,
  SØN: 7,
};

/** 0 where languages disagree: `DO` is a Sunday in Spanish and a Thursday in German. */
const weekdays = new Map<string, number>();
names.forEach((words, at) => {
  for (const word of words) for (const length of [2, 3, word.length]) add(word.slice(0, length), at + 1);
});
for (const [word, weekday] of Object.entries(more)) weekdays.set(word, weekday);

function add(word: string, weekday: number): void {
  const known = weekdays.get(word);
  weekdays.set(word, known === undefined || known === weekday ? weekday : 0);
}

const word = /([A-Z\u00c0-\u017f]{2,12})(?:-FEIRA)?\.?(?![A-Z0-9\u00c0-\u017f])/y;

const chinese = /(?:周|星期|礼拜)([一二三四五六日天])/y;

/** 1 Monday to 7 Sunday; 0 for a word whose day depends on the language. */
export function readWeekdayWord(text: string, at: number): Anchor<number> | null {
  if (!isLetterAt(text, at)) return null;
  const day = execAt(chinese, text, at);
  if (day) return { value: Math.min(7, '一二三四五六日天'.indexOf(day[1] ?? '') + 1), end: at + day[0].length };
  const found = execAt(word, text, at);
  const value = found === null ? undefined : weekdays.get(withoutAccents(found[1] ?? ''));
  return found === null || value === undefined ? null : { value, end: at + found[0].length };
}
