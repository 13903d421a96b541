/**
 * The fragment of a result as a small tree. It is printed as text for e-mails (html.ts) and as React elements on the
 * page, so neither ever handles markup as a string. Styles and attributes come from constants, our own look-ups and the
 * configured address; what was pasted can only become a text node.
 */
export type Tag = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'img' | 'b' | 'br';

/** Names as in HTML; printed in the order given. */
export interface Attributes {
  role?: 'presentation';
  lang?: string;
  scope?: 'col';
  align?: 'left';
  valign?: 'top' | 'middle';
  cellpadding?: number;
  cellspacing?: number;
  border?: number;
  width?: number | '100%';
  height?: number;
  bgcolor?: string;
  src?: string;
  alt?: string;
}

/** Property names as CSS writes them. */
export type Style = Readonly<Record<string, string>>;

export interface Element {
  tag: Tag;
  attributes: Attributes;
  style: Style | null;
  children: readonly Node[];
}

export type Node = Element | string;

/** A result: one or two tables under each other. */
export type Fragment = readonly Node[];

export function element(tag: Tag, attributes: Attributes, style: Style | null, ...children: Node[]): Element {
  return { tag, attributes, style, children };
}
