import { type FieldName, type Fields, type FieldsRead, noFields, setters } from './fields.ts';

/** One captured field: where its value goes. */
interface Capture {
  name: FieldName;
  read: (fields: FieldsRead, text: string) => void;
}

/** A piece of a line: how it looks (regular expression source) and which fields it captures, in order. */
export interface Part<Name extends FieldName> {
  readonly source: string;
  readonly captures: readonly Capture[];
  /** Never set: carries the names for the compiler. */
  readonly names?: Name;
}

/** A part, or plain regular expression source. */
type Piece = Part<FieldName> | string;
type NamesOf<Pieces extends readonly Piece[]> = Pieces[number] extends infer One
  ? One extends Part<infer Name>
    ? Name
    : never
  : never;

/** A field's name, how it looks on the screen and what it means. Looks must not capture. */
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

/** A field that is kept as the screen shows it. */
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

/** A run of parts; text between them is regular expression source, in which nothing may capture or repeat without bound. */
export function part<Pieces extends readonly Piece[]>(texts: TemplateStringsArray, ...pieces: Pieces) {
  return assemble(texts, pieces);
}

/** A run of parts that may be missing as a whole. */
export function maybe<Pieces extends readonly Piece[]>(
  texts: TemplateStringsArray,
  ...pieces: Pieces
): Part<NamesOf<Pieces>> {
  const whole = assemble(texts, pieces);
  return { source: `(?:${whole.source})?`, captures: whole.captures };
}

/** The first of these that fits. */
export function either<Parts extends readonly Part<FieldName>[]>(...parts: Parts): Part<NamesOf<Parts>> {
  return {
    source: `(?:${parts.map((one) => one.source).join('|')})`,
    captures: parts.flatMap((one) => one.captures),
  };
}

/** What a pattern read at a place of a line. */
export interface Match {
  fields: FieldsRead;
  /** How many fields were there. */
  count: number;
  /** Column after the last character read. */
  end: number;
}

/** A whole line as one linear regular expression with its decoders. */
export interface Pattern<Name extends FieldName> {
  readonly regex: RegExp;
  readonly names?: Name;
  /** Reads the collapsed text (no two blanks in a row) from a column on; null when it does not fit there. */
  match(text: string, at: number): Match | null;
}

/**
 * A dialect's line. One blank stands for any run of blanks, because runs are collapsed before reading. Every repeat is
 * bounded and none is nested, so that reading takes time linear in the line.
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
