/**
 * A result as a small tree, printed as HTML for e-mails and as React elements on the page: no markup is handled as a
 * string, and pasted text only becomes text nodes.
 */
export type Tag =
  | 'table'
  | 'colgroup'
  | 'col'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'img'
  | 'b'
  | 'span'
  | 'br'
  | 'a';

/** Printed in the order of the object. */
export interface Attributes {
  role?: 'presentation' | 'heading';
  'aria-level'?: 2 | 3 | 4;
  lang?: string;
  scope?: 'col' | 'row';
  colspan?: number;
  align?: 'left' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  cellpadding?: number;
  cellspacing?: number;
  border?: number;
  width?: number | '100%';
  height?: number;
  bgcolor?: string;
  src?: string;
  /** `mailto:` alone. */
  href?: string;
  alt?: string;
}

/** Properties as in CSS. */
export type Style = Readonly<Record<string, string>>;

export interface Element {
  tag: Tag;
  attributes: Attributes;
  /** Absent for none: the page holds it as JSON. */
  style?: Style | undefined;
  children: readonly Node[];
  /** Ids of the flights whose rows begin and end here: for the page, printed nowhere. */
  begins?: string;
  ends?: string;
}

export type Node = Element | string;

export type Fragment = readonly Node[];

export function element(tag: Tag, attributes: Attributes, style: Style | null, ...children: Node[]): Element {
  return { tag, attributes, style: style ?? undefined, children };
}
