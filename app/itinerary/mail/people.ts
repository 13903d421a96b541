import { isHanName } from './han-names.ts';
import { isThing } from './no-travellers.ts';
import { isFirmOrPlace, type PersonName } from './person-names.ts';

/** Two words at least, none of them of a firm, a place or a thing. */
export const isPerson = (name: PersonName): boolean =>
  (isHanName(name.text) || /[ ,/]/.test(name.text)) &&
  !isThing(name.text) &&
  !name.text.split(/[,/] ?/).some((part) => isFirmOrPlace({ ...name, text: part }));

/** `BERG Ada`, `Ada BERG`, `Berg, Ada` */
const withSurname = /^\p{Lu}{2}[\p{Lu}'’ -]* \p{Lu}\p{Ll}|^\p{Lu}\p{Ll}.* \p{Lu}{3,30}$|, /u;

/** A title, a slash or a surname that stands out. */
export const showsPerson = ({ text, isCertain }: PersonName): boolean =>
  isCertain || isHanName(text) || withSurname.test(text);

/** One of them shows that they are people, or two are of one family. */
export function showPeople(names: readonly PersonName[]): boolean {
  const people = [...new Set(names.map(({ text }) => text.toUpperCase()))].map((text) => text.split(' '));
  const isFamily = [0, -1].some((at) => new Set(people.map((words) => words.at(at))).size < people.length);
  return isFamily || names.some(showsPerson);
}
