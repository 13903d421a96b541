import type { Warning } from '../types.ts';
import { beginsAt } from './apart/beginnings.ts';
import { isSamePerson } from './apart/same-person.ts';
import { onlyNames } from './beside-locators.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isThing } from './no-travellers.ts';
import { isFirmOrPlace, namesAtStart } from './person-names.ts';
import type { Reference } from './references.ts';

/**
 * The warning at the second reference where some are of different bookings. An airline's beside an agency's, and one for each
 * flight, are not: then another traveller, or another mail with other flights, stands between.
 */
export function severalReferences(references: readonly Reference[], lines: readonly LineCandidates[]): Warning | null {
  const own = references.filter(({ issuer }) => issuer === 'booking' || issuer === 'new');
  const codes = new Set(own.map(({ code }) => code));
  if (codes.size < 2) return null;
  const facts = new Facts(lines, own);
  const second = own.find((one, at) => {
    const above = own[at - 1];
    return above !== undefined && above.code !== one.code && facts.areApart(above, one);
  });
  if (second === undefined) return null;
  const { line, label } = second;
  const place = { line: line.line.number, column: line.line.column + label.at };
  return { code: 'several-references', ...place, values: { references: [...codes].join(', ') } };
}

/** People, flights, and the beginnings of mails, each with the index of its line. */
class Facts {
  private readonly people: { index: number; name: string }[] = [];
  private readonly flights: { index: number; flight: string }[] = [];
  private readonly beginnings: number[] = [];
  private readonly beside = new Set<Reference>();

  constructor(lines: readonly LineCandidates[], references: readonly Reference[]) {
    const printed = lines.map(({ line }) => line);
    lines.forEach((line, index) => {
      if (beginsAt(printed, index)) this.beginnings.push(index);
      for (const { airline, number } of line.flights) this.flights.push({ index, flight: `${airline} ${number}` });
      for (const name of labelledOn(line, lines[index + 1])) this.people.push({ index, name });
    });
    for (const one of references) {
      const names = besideCode(one);
      if (names.length > 0) this.beside.add(one);
      for (const name of names) this.people.push({ index: one.index, name });
    }
  }

  areApart(one: Reference, other: Reference): boolean {
    return this.areOfOtherMails(one, other) || this.areOfOtherPeople(one, other);
  }

  private areOfOtherMails(one: Reference, other: Reference): boolean {
    const start = this.beginnings.findLast((index) => index > one.index && index <= other.index);
    if (start === undefined) return false;
    const above = new Set(this.flights.filter(({ index }) => index < start).map(({ flight }) => flight));
    return above.size > 0 && this.flights.some(({ index, flight }) => index >= start && !above.has(flight));
  }

  /** References stand above those whose they are, below them, or on one line with them. */
  private areOfOtherPeople(one: Reference, other: Reference): boolean {
    const areBeside = this.beside.has(one) && this.beside.has(other);
    if (areBeside) return areOthers(this.namesIn(one.index, one.index + 1), this.namesIn(other.index, other.index + 1));
    const hasFlight = this.flights.some(({ index }) => index >= one.index && index <= other.index);
    if (!hasFlight && wordsOf(one) !== wordsOf(other)) return false;
    const between = this.namesIn(one.index, other.index);
    return (
      areOthers(this.namesIn(0, one.index), between) ||
      areOthers(between, this.namesIn(other.index, Number.POSITIVE_INFINITY))
    );
  }

  private namesIn(from: number, to: number): string[] {
    return this.people.filter(({ index }) => index >= from && index < to).map(({ name }) => name);
  }
}

const wordsOf = ({ line, label }: Reference): string => line.line.folded.slice(label.at, label.end);

const areOthers = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => isSamePerson(one, other)));

/** Behind a label of names, or below it. */
function labelledOn({ line, labels }: LineCandidates, next: LineCandidates | undefined): string[] {
  const label = labels.find(({ kind, at }) => kind === 'names' && labelStart.test(line.folded.slice(0, at)));
  if (label === undefined) return [];
  const behind = line.printed.slice(label.end);
  return namesOn(/[\p{L}\d]/u.test(behind) ? behind : (next?.line.printed ?? ''));
}

/** `Agency name` names no traveller. */
const labelStart = /^[^A-Z]{0,6}$| {2}$|[|–—·:;(] ?$|[\u3400-\u9fff]$/;

/** `Booking K7RM2Q: Ada Berg`, `Ada Berg, PNR K7RM2Q` */
function besideCode({ code, line, label }: Reference): string[] {
  const { printed } = line.line;
  if (line.flights.length + line.clocks.length + line.dates.length > 0) return [];
  return onlyNames(printed.slice(0, label.at) + printed.slice(label.end).replace(code, '')).map(({ text }) => text);
}

const namesOn = (text: string): string[] =>
  namesAtStart(text)
    .filter((name) => /[ ,/·]|[\u3400-\u9fff]/.test(name.text) && !isThing(name.text) && !isFirmOrPlace(name))
    .map((name) => name.text);
