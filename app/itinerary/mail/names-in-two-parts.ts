import { matchesOf } from '../read/matches-of.ts';
import { fold } from './candidates/fold.ts';
import { labelAlone } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isHeading } from './heading-words.ts';
import { isFirmOrPlace, isTitle, type PersonName } from './person-names.ts';

type Part = 'surname' | 'given';

interface Cell {
  text: string;
  at: number;
}

/** Names whose parts stand apart, and the lines that name nobody else. */
export interface NamesInParts {
  names: PersonName[];
  lines: Set<number>;
}

/** `Surname  First name` above two columns, `Surname: Berg` above `First name: Ada`. */
export function namesInTwoParts(lines: readonly LineCandidates[]): NamesInParts {
  const found: NamesInParts = { names: [], lines: new Set() };
  const values: Value[] = [];
  lines.forEach((line, at) => {
    if (!mayHold(line)) return;
    const columns = columnsOf(line);
    if (columns === null) values.push(...valuesOf(lines, at));
    else addRows(found, lines, at, columns);
  });
  values.forEach((value, at) => {
    const next = values[at + 1];
    if (next === undefined || found.lines.has(value.line) || next.line - value.line > FARTHEST) return;
    const parts = partsOf([value.part, next.part]);
    if (parts === null) return;
    found.names.push(toName(value.text, next.text, parts[0]));
    for (const { line } of [value, next]) found.lines.add(line);
  });
  return found;
}

const mayHold = ({ labels, line }: LineCandidates): boolean =>
  labels.some(({ kind }) => kind === 'surname' || kind === 'given' || kind === 'names') || /[姓名]/.test(line.folded);
const FARTHEST = 2;
const cell = /[^ |;,](?:[^ |;,]| (?=[^ |;,]))*/g;
const cellsOf = (text: string): Cell[] => matchesOf(cell, text).map(({ 0: own, index }) => ({ text: own, at: index }));

/** `Nom` and `Nombre` are either, as the other label says. */
function partsOf([first, second]: readonly [Part | null, Part | null]): [Part, Part] | null {
  const other = (part: Part): Part => (part === 'given' ? 'surname' : 'given');
  if (first === second) return null;
  return first === null ? [other(second ?? 'given'), second ?? 'given'] : [first, other(first)];
}

/** Undefined for another cell. */
function partOf(text: string): Part | null | undefined {
  const own = fold(text)
    .replaceAll('_', ' ')
    .replace(/ ?\([A-Z]{1,2}\)$/, '');
  const kind = labelAlone(own);
  return kind === 'surname' || kind === 'given' ? kind : eitherName.test(own) ? null : undefined;
}

const eitherName = /^(?:NAME|NOMS?|NOMBRES?|NOME|NAAM|NAVN|AD)$/;

interface Columns {
  cells: readonly Cell[];
  /** Of the surname and the given name, among the cells. */
  surname: number;
  given: number;
}

function columnsOf(line: LineCandidates): Columns | null {
  const cells = cellsOf(line.line.printed);
  const heads = cells.flatMap((own, index) => {
    const part = partOf(own.text);
    return part === undefined ? [] : [{ part, index }];
  });
  const [first, second, ...others] = heads;
  const parts = first && second && others.length === 0 ? partsOf([first.part, second.part]) : null;
  if (!first || !second || parts === null) return null;
  const [surname, given] = parts[0] === 'surname' ? [first.index, second.index] : [second.index, first.index];
  return { cells, surname, given };
}

function addRows(found: NamesInParts, lines: readonly LineCandidates[], header: number, columns: Columns): void {
  found.lines.add(header);
  for (let at = header + 1; at < lines.length; at++) {
    const { printed = '', opens = false } = lines[at]?.line ?? {};
    if (rule.test(printed)) continue;
    const name = opens && at > header + 1 ? null : nameIn(cellsOf(printed), columns);
    if (name === null) return;
    found.names.push(name);
    found.lines.add(at);
  }
}

const rule = /^[-|:+= ]+$/;

function nameIn(cells: readonly Cell[], { cells: heads, surname, given }: Columns): PersonName | null {
  const below = (index: number): string => {
    if (cells.length === heads.length) return cells[index]?.text ?? '';
    return cells.find(({ at }) => Math.abs(at - (heads[index]?.at ?? 0)) <= MOST_ASIDE)?.text ?? '';
  };
  const [last, first] = [below(surname), below(given)];
  if (!isPart(last) || !isPart(first)) return null;
  const title = cells.find(({ text }) => isTitle(text))?.text;
  if (title !== undefined) return { text: `${title} ${first} ${last}`, isCertain: true };
  return given < surname ? toName(first, last, 'given') : toName(last, first, 'surname');
}

const MOST_ASIDE = 2;
const part = /^(?:\p{Ll}{2,3} ){0,2}\p{Lu}[\p{L}'’. -]{0,40}$|^[\u3400-\u9fff]{1,3}$/u;
const isPart = (text: string): boolean => part.test(text) && !isHeading(text);
const hanAlone = /^[\u3400-\u9fff]+$/;

function toName(one: string, other: string, first: Part): PersonName {
  const sign = hanAlone.test(one) ? '' : first === 'surname' ? ', ' : ' ';
  return { text: `${one}${sign}${other}`, isCertain: true };
}

interface Value {
  part: Part | null;
  text: string;
  line: number;
}

/** `Surname: Berg   First name: Ada`, or a label with its value on the next line. */
function valuesOf(lines: readonly LineCandidates[], at: number): Value[] {
  const { printed = '' } = lines[at]?.line ?? {};
  const below = lines[at + 1]?.line.printed ?? '';
  const texts = partOf(printed) === undefined ? cellsOf(printed).map(({ text }) => text) : [`${printed}:${below}`];
  return texts.flatMap((text) => {
    const [lead = '', label = ''] = /^([^:：]{1,24}?) ?[:：] ?/.exec(text) ?? [];
    const own = text.slice(lead.length);
    const part = label !== '' && isPart(own) && partOf(own) === undefined ? partOf(label) : undefined;
    return part === undefined || isFirmOrPlace({ text: own, isCertain: false }) ? [] : [{ part, text: own, line: at }];
  });
}
