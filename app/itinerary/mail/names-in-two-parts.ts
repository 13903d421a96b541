import { fold } from './candidates/fold.ts';
import { labelAlone } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isHeading } from './heading-words.ts';
import { isTitle, type PersonName } from './person-names.ts';

/** Null is either, as the other label says: `Nom`, `Nombre`. */
type Part = 'surname' | 'given' | null;

interface Value {
  part: Part;
  text: string;
  line: number;
}

/** `Surname  First name` above two columns, `Surname: Berg` above `First name: Ada`. */
export function namesInTwoParts(lines: readonly LineCandidates[]): PersonName[] {
  const names: string[] = [];
  let heads: readonly (Part | undefined)[] = [];
  let open: Value | null = null;
  lines.forEach((line, at) => {
    const isLabelled = mayHold(line);
    if (!isLabelled && heads.length === 0) return;
    const cells = line.line.printed.split(gap).filter((cell) => /[^-:= ]/.test(cell));
    const row = nameIn(cells, heads);
    if (row !== null) names.push(row);
    else if (cells.length > 0) heads = isLabelled ? headsOf(cells) : [];
    for (const value of row === null ? valuesOf(cells, lines[at + 1], at) : []) {
      const isPair: boolean = open !== null && open.part !== value.part && at - open.line <= FARTHEST;
      if (open !== null && isPair) names.push(joined(open, value));
      open = isPair ? null : value;
    }
  });
  return names.map((text) => ({ text, isCertain: true }));
}

const FARTHEST = 2;
const gap = / {2,}| ?[|;] ?|,(?! )/;
const mayHold = ({ labels, line }: LineCandidates): boolean =>
  labels.some(({ kind }) => kind === 'surname' || kind === 'given' || kind === 'names') || /[姓名]/.test(line.folded);

/** Undefined for another cell. */
function partOf(text: string): Part | undefined {
  const own = fold(text).replaceAll('_', ' ').replace(/ ?\(.{1,2}\)$/, '');
  const kind = labelAlone(own);
  return kind === 'surname' || kind === 'given' ? kind : eitherName.test(own) ? null : undefined;
}

const eitherName = /^(?:NAME|NOMS?|NOMBRES?|NOME|NAAM|NAVN|AD)$/;

function headsOf(cells: readonly string[]): readonly (Part | undefined)[] {
  const parts = cells.map(partOf);
  const known = parts.filter((part) => part !== undefined);
  if (known.length !== 2 || known[0] === known[1]) return [];
  return parts.map((part) => (part !== null ? part : known.includes('given') ? 'surname' : 'given'));
}

function nameIn(cells: readonly string[], heads: readonly (Part | undefined)[]): string | null {
  const [surname, given] = [heads.indexOf('surname'), heads.indexOf('given')];
  const [last = '', first = ''] = [cells[surname], cells[given]];
  if (cells.length !== heads.length || !isPart(last) || !isPart(first)) return null;
  const title = cells.find(isTitle);
  if (title !== undefined) return `${title} ${first} ${last}`;
  return surname < given
    ? joined({ part: 'surname', text: last }, { part: 'given', text: first })
    : joined({ part: 'given', text: first }, { part: 'surname', text: last });
}

const part = /^(?:\p{Ll}{2,3} ){0,2}\p{Lu}[\p{L}'’. -]{0,40}$|^[\u3400-\u9fff]{1,3}$/u;
const isPart = (text: string): boolean => part.test(text) && !isHeading(text);

function joined(one: Omit<Value, 'line'>, other: Omit<Value, 'line'>): string {
  const isGivenFirst = one.part === 'given' || other.part === 'surname';
  return one.text + (/^[\u3400-\u9fff]/.test(one.text) ? '' : isGivenFirst ? ' ' : ', ') + other.text;
}

/** `Surname: Berg   First name: Ada`, or a label with its value on the next line. */
function valuesOf(cells: readonly string[], next: LineCandidates | undefined, line: number): Value[] {
  const [only = ''] = cells;
  const texts = partOf(only) === undefined ? cells : [`${only}:${next?.line.printed}`];
  return texts.flatMap((cell) => {
    const [, label = '', text = ''] = /^([^:：]{1,24}?) ?[:：] ?(.+)/.exec(cell) ?? [];
    const own = isPart(text) ? partOf(label) : undefined;
    return own === undefined || partOf(text) !== undefined ? [] : [{ part: own, text, line }];
  });
}
