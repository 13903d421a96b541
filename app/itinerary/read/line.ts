import { type FieldName, type Fields, type FieldsRead, noFields, setters } from './fields.ts';

interface Capture {
  name: FieldName;
  read: (fields: FieldsRead, text: string) => void;
}

/** Regular expression source, and the fields that its groups capture, in order. */
export interface Part<Name extends FieldName> {
  readonly source: string;
  readonly captures: readonly Capture[];
  /** Only for the compiler: carries the names. */
  readonly names?: Name;
}

type Piece = Part<FieldName> | string;
type NamesOf<Pieces extends readonly Piece[]> = Pieces[number] extends infer One
  ? One extends Part<infer Name>
    ? Name
    : never
  : never;

/** A field: its name, its expression (without groups) and the value of its text. */
export function token<Name extends FieldName>(
  name: Name,
  looks: string,
  means: (text: string) => Fields[Name],
): Part<Name> {
  const set = setters[name];
  const read = (fields: FieldsRead, text: string) => set(fields, means(text));
  return { source: `(${looks})`, captures: [{ name, read }] };
}

type PrintedName = { [Name in FieldName]: Fields[Name] extends string ? Name : never }[FieldName];
const printedSetters: { readonly [Name in PrintedName]: Capture['read'] } = setters;

export function printed<Name extends PrintedName>(name: Name, looks: string): Part<Name> {
  return { source: `(${looks})`, captures: [{ name, read: printedSetters[name] }] };
}

function assemble<Pieces extends readonly Piece[]>(texts: TemplateStringsArray, pieces: Pieces): Part<NamesOf<Pieces>> {
  const source = texts.raw.map((text, at) => text + sourceOf(pieces[at] ?? '')).join('');
  return { source, captures: pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.captures)) };
}

function sourceOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.source;
}

/** Joins parts; the text between is expression source without groups and unbounded repeats. */
export function part<Pieces extends readonly Piece[]>(texts: TemplateStringsArray, ...pieces: Pieces) {
  return assemble(texts, pieces);
}

export function maybe<Pieces extends readonly Piece[]>(
  texts: TemplateStringsArray,
  ...pieces: Pieces
): Part<NamesOf<Pieces>> {
  const whole = assemble(texts, pieces);
  return { source: `(?:${whole.source})?`, captures: whole.captures };
}

export function either<Parts extends readonly Part<FieldName>[]>(...parts: Parts): Part<NamesOf<Parts>> {
  return {
    source: `(?:${parts.map((one) => one.source).join('|')})`,
    captures: parts.flatMap((one) => one.captures),
  };
}

export interface Match {
  fields: FieldsRead;
  count: number;
  end: number;
}

export interface Pattern<Name extends FieldName> {
  readonly regex: RegExp;
  readonly names?: Name;
  /** Reads a collapsed text from a column on; null when it does not fit there. */
  match(text: string, at: number): Match | null;
}

/**
 * The line of a dialect. Text is collapsed, so one space fits any run. Repeats are bounded and not nested, so reading
 * is linear.
 */
export function line<Pieces extends readonly Piece[]>(
  texts: TemplateStringsArray,
  ...pieces: Pieces
): Pattern<NamesOf<Pieces>> {
  const { source, captures } = assemble(texts, pieces);
  const regex = new RegExp(source, 'y');
  function match(text: string, at: number): Match | null {
    regex.lastIndex = at;
    const found = regex.exec(text);
    return found && decode(found, captures);
  }
  return { regex, match };
}

function decode(found: RegExpExecArray, captures: readonly Capture[]): Match {
  const fields = noFields();
  let count = 0;
  for (let at = 0; at < captures.length; at++) {
    const text = found[at + 1];
    if (text === undefined) continue;
    captures[at]?.read(fields, text);
    count++;
  }
  return { fields, count, end: found.index + found[0].length };
}
