import { fold } from './candidates/fold.ts';
import { labelAlone } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isHeading } from './heading-words.ts';
import { isTitle, type PersonName } from './person-names.ts';

/** Null is either, as the other label says: `Nom`, `Nombre`. Undefined is something else. */
type Part = 'surname' | 'given' | null | undefined;

interface Field {
  part: Part;
  value: string;
  line: number;
}

/** `Surname  First name` above two columns, `Surname: Berg` above `First name: Ada`. */
export function namesInTwoParts(lines: readonly LineCandidates[]): PersonName[] {
  const names: string[] = [];
  let heads: readonly Part[] = [];
  let fields: Field[] = [];
  lines.forEach((line, at) => {
    const isLabelled = mayHold(line);
    if (!isLabelled && heads.length === 0) return;
    const cells = line.line.printed.split(gap).filter((cell) => /[^-:= ]/.test(cell));
    const row = nameIn(cells, heads);
    if (row !== null) names.push(row);
    if (row !== null || cells.length === 0) return;
    heads = isLabelled ? headsOf(cells.map(partOf)) : [];
    fields = [...fields.filter((one) => at - one.line <= FARTHEST), ...fieldsOf(cells, at)];
    const values = fields.map(({ value }) => value);
    const name = nameIn(values, headsOf(fields.map((one) => one.part)));
    if (name === null) return;
    names.push(name);
    fields = [];
  });
  return names.map((text) => ({ text, isCertain: true }));
}

const FARTHEST = 2;
const gap = / {2,}| ?[|;] ?|,(?! )/;
const mayHold = ({ labels, line }: LineCandidates): boolean =>
  labels.some(({ kind }) => kind === 'surname' || kind === 'given' || kind === 'names') || /[姓名]/.test(line.folded);

function partOf(text: string): Part {
  const own = fold(text).replaceAll('_', ' ');
  const kind = labelAlone(own);
  return kind === 'surname' || kind === 'given' ? kind : eitherName.test(own) ? null : undefined;
}

const eitherName = /^(?:NAME|NOMS?|NOMBRES?|NOME|NAAM|NAVN|AD)$/;

/** None where not both parts are there. */
function headsOf(parts: readonly Part[]): readonly Part[] {
  const known = parts.filter((part) => part !== undefined);
  if (known.length !== 2 || known[0] === known[1]) return [];
  return parts.map((part) => (part !== null ? part : known.includes('given') ? 'surname' : 'given'));
}

function nameIn(cells: readonly string[], heads: readonly Part[]): string | null {
  const [surname, given] = [heads.indexOf('surname'), heads.indexOf('given')];
  const [last = '', first = ''] = [cells[surname], cells[given]];
  if (cells.length !== heads.length || !isPart(last) || !isPart(first)) return null;
  const title = cells.find(isTitle);
  if (/^[\u3400-\u9fff]/.test(last)) return last + first;
  if (title !== undefined) return `${title} ${first} ${last}`;
  return surname < given ? `${last}, ${first}` : `${first} ${last}`;
}

const part = /^(?:\p{Ll}{2,3} ){0,2}\p{Lu}[\p{L}'’. -]{0,40}$|^[\u3400-\u9fff]{1,3}$/u;
const isPart = (text: string): boolean => part.test(text) && !isHeading(text);

/** `Surname: Berg   First name: Ada` */
function fieldsOf(cells: readonly string[], line: number): Field[] {
  return cells.flatMap((cell) => {
    const [, label = '', value = ''] = /^([^:：]{1,24}?) ?[:：] ?(.+)/.exec(cell) ?? [];
    const own = isPart(value) ? partOf(label) : undefined;
    return own === undefined ? [] : [{ part: own, value, line }];
  });
}
