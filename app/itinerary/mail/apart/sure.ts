import type { PasteRead } from '../../read/paste-read.ts';
import type { MailLine } from '../candidates/lines.ts';
import { isHanName } from '../han-names.ts';
import { codesOn, type Part } from './parts.ts';
import { flightsOn, mayBePlain } from './plain-part.ts';
import { isSamePerson, wordsOfName } from './same-person.ts';

/** Before they are read: each may be one booking, and no two have a reference in common. */
export function mayBeApart(lines: readonly MailLine[], parts: readonly Part[]): boolean {
  const owners = new Map<string, number>();
  return parts.every(({ from, to }, index) => {
    const own = lines.slice(from, to);
    const codes = own.flatMap((line, at) => codesOn(line, own[at + 1]));
    const areOwn = codes.every((code) => (owners.get(code) ?? index) === index);
    for (const code of codes) owners.set(code, index);
    return areOwn && mayBePlain(own);
  });
}

/** Whether no part names a reference, a flight or a traveller of another one. */
export function areApart(lines: readonly MailLine[], parts: readonly Part[], reads: readonly PasteRead[]): boolean {
  const names = reads.flatMap(({ bookings }, part) =>
    bookings.flatMap((booking) => booking.names.map((name) => ({ name, part }))),
  );
  if (names.length > MOST_NAMES || shareFlight(reads) || sharePerson(names)) return false;
  const words = new Owners();
  reads.forEach(({ bookings: [booking], segments }, part) => {
    words.add(booking?.locator ?? '', part);
    for (const { stated } of segments) words.add(`${stated.airline} ${stated.number}`, part);
  });
  for (const { name, part } of names) for (const word of wordsOf(name)) words.add(word, part);
  const han = names.filter(({ name }) => isHanName(name));
  return everyLine(lines, parts, (line, part) => {
    const isOthers = [...flightsOn(line), ...wordsOf(line.printed)].some((word) => words.isOfOthers(word, part));
    return !isOthers && !han.some((one) => one.part !== part && line.printed.includes(one.name));
  });
}

/** More are no text of one customer. */
const MOST_NAMES = 99;

const sharePerson = (names: readonly { name: string; part: number }[]): boolean =>
  names.some((one, at) =>
    names.slice(0, at).some((other) => other.part !== one.part && isSamePerson(one.name, other.name)),
  );

/** Parts in which each word stands. */
class Owners {
  private readonly parts = new Map<string, Set<number>>();

  add(word: string, part: number): void {
    const known = this.parts.get(word);
    if (known === undefined) this.parts.set(word, new Set([part]));
    else known.add(part);
  }

  isOfOthers(word: string, part: number): boolean {
    return this.parts.get(word)?.has(part) === false;
  }
}

/** What stands above the first is in no part. */
function everyLine(
  lines: readonly MailLine[],
  parts: readonly Part[],
  holds: (line: MailLine, part: number) => boolean,
): boolean {
  let part = -1;
  return lines.every((line, at) => {
    if (parts[part + 1]?.from === at) part += 1;
    return holds(line, part);
  });
}

/** Carrier, number and day. */
function shareFlight(reads: readonly PasteRead[]): boolean {
  const owners = new Map<string, number>();
  return reads.some(({ segments }, part) =>
    segments.some(({ stated: { airline, number, date } }) => {
      const key = `${airline} ${number} ${date?.day} ${date?.month}`;
      const owner = owners.get(key);
      owners.set(key, part);
      return owner !== undefined && owner !== part;
    }),
  );
}

const SHORTEST_WORD = 3;
const small = new Set('VAN VON DER DEN DEL DELLA DOS DAS LAS LOS TEN TER BIN AND UND'.split(' '));
const wordsOf = (text: string): string[] =>
  wordsOfName(text).filter((word) => word.length >= SHORTEST_WORD && !small.has(word));
