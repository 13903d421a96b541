/** In place of a digit: marks of what could not be shown, letters that are taken for digits, nothing. */
const NO_DIGIT = '?*#_~|\\uFFFDOQDILSBZ';
const NO_LETTER = '[^A-Z\\s]';

export interface Designator {
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
  return new RegExp(`(?<!\\d)(?<!\\d[:.])(?:${all.join('|')})(?!\\d)`);
}

/** "2027-05-29" as ?9 MAY, 2O. Mai, 2?日 */
export function damagedDay(date: string): RegExp {
  const day = String(Number(date.slice(8)));
  const all = [...new Set([day, date.slice(8)])].flatMap((one) => oneDamaged(one));
  return new RegExp(`(?<![A-Z\\d:])(?:${all.join('|')})(?=[ .-]{0,2}(?:DE )?(?:\\p{L}{3}|[日月])|[./-]\\d)`, 'u');
}

/** Names of a flight that one slip of the hand tells apart: a character lost or doubled, two of them turned, another airline's letter. */
export function isOneSlip(one: Designator, other: Designator): boolean {
  if (one.number === other.number && one.number.length > 1 && isLetterApart(one.airline, other.airline)) return true;
  return slipsOf(one).has(nameOf(other)) || slipsOf(other).has(nameOf(one));
}

const isLetterApart = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length === 1;

const nameOf = ({ airline, number }: Designator): string => `${airline} ${number}`;

/** As they would be read: T509 of TK509 is flight 9 of T5. */
function slipsOf({ airline, number }: Designator): Set<string> {
  const whole = airline + number;
  const slips = [...whole].flatMap((letter, at) => [
    whole.slice(0, at) + whole.slice(at + 1),
    whole.slice(0, at) + (whole[at + 1] ?? '') + letter + whole.slice(at + 2),
  ]);
  return new Set(slips.flatMap((slip) => designatorOf(slip) ?? []));
}

function designatorOf(text: string): string | null {
  const [, airline, number] = /^([A-Z\d]{2})0*(\d{1,4})$/.exec(text) ?? [];
  return airline === undefined || number === undefined ? null : `${airline} ${number}`;
}
