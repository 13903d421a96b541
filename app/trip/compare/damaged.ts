/** In place of a digit: marks of what could not be shown, letters that are taken for digits, nothing. */
const NO_DIGIT = '?*#_~|\\uFFFDOQDILSBZ';
const NO_LETTER = '[^A-Z\\s]';

interface Designator {
  airline: string;
  number: string;
}

/** KL861, KL 0861, KLM 861, KL 859/861 */
export function designatorPattern({ airline, number }: Designator): RegExp {
  return new RegExp(`(?<![A-Z\\d])${airline}[A-Z]?[^A-Z\\d]{0,3}(?:\\d{1,4} ?[/,&-] ?){0,2}0*${number}(?!\\d)`);
}

/** The same with one character that is not what it was: KL 86?, K? 861. */
export function damagedDesignator({ airline, number }: Designator): RegExp {
  const names = [...airlineForms(airline, NO_LETTER)].map((one) => `${one}[^A-Z\\d]{0,3}0*${number}`);
  const numbers = oneDamaged(number, ' ').map((one) => `${airline}[A-Z]?[^A-Z\\d]{0,3}0{0,3}${one}`);
  return new RegExp(`(?<![A-Z\\d])(?:${[...names, ...numbers].join('|')})(?!\\d)`);
}

const airlineForms = (airline: string, instead: string): string[] =>
  [...airline].map((_, at) => airline.slice(0, at) + instead + airline.slice(at + 1));

/** A digit alone leaves nothing to know it by. */
const oneDamaged = (digits: string, others = ''): string[] =>
  digits.length < 2
    ? []
    : [...digits].map((_, at) => `${digits.slice(0, at)}[${NO_DIGIT}${others}]${digits.slice(at + 1)}`);

/** Its beginning at the end of a line: KL 8. */
export function cutDesignator({ airline, number }: Designator): RegExp {
  const starts = [...number].map((_, at) => number.slice(0, at + 1)).slice(0, -1);
  return new RegExp(`(?<![A-Z\\d])${airline}[^A-Z\\d]{0,3}(?:${['', ...starts].join('|')})\\s*$`);
}

/** "09:05" as 09?5, 9:05 with a letter for a figure, *9.05 */
export function damagedTime(time: string): RegExp {
  const [hours = '', minutes = ''] = time.split(':');
  const short = String(Number(hours));
  const all = [...new Set([hours, short])].flatMap((hour) => [
    ...oneDamaged(hour, ' ').map((one) => `${one}[:.H]?${minutes}`),
    ...oneDamaged(minutes).map((one) => `${hour}[:.H]?${one}`),
  ]);
  return new RegExp(`(?<![A-Z\\d])(?<!\\d[:.])(?:${all.join('|')})(?!\\d)`);
}

/** "2027-05-29" as ?9 MAY, 2O. Mai, 2?日 */
export function damagedDay(date: string): RegExp {
  const day = String(Number(date.slice(8)));
  const all = [...new Set([day, date.slice(8)])].flatMap((one) => oneDamaged(one));
  return new RegExp(`(?<![A-Z\\d:])(?:${all.join('|')})(?=[ .-]{0,2}(?:DE )?(?:\\p{L}{3}|[日月])|[./-]\\d)`, 'u');
}
