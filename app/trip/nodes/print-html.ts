import type { Attributes, Element, Fragment, Node, Style } from './nodes.ts';

/** The only place that escapes text and attributes. */
export function printHtml(fragment: Fragment): string {
  return printAll(fragment);
}

const EMPTY = new Set(['img', 'br', 'col']);

function print(node: Node): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag } = node;
  const opening = `<${tag}${attributesOf(node)}>`;
  return EMPTY.has(tag) ? opening : `${opening}${printAll(node.children)}</${tag}>`;
}

/** Joining a list of pieces takes twice as long. */
function printAll(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) text += print(node);
  return text;
}

/** Text of frozen attributes with their style: nearly every cell repeats one. */
const constants = new WeakMap<Attributes, Map<Style | undefined, string>>();

function attributesOf({ attributes, style }: Element): string {
  if (!Object.isFrozen(attributes)) return printAttributes(attributes, style);
  const styled = constants.get(attributes) ?? new Map<Style | undefined, string>();
  constants.set(attributes, styled);
  const known = styled.get(style) ?? printAttributes(attributes, style);
  styled.set(style, known);
  return known;
}

function printAttributes(attributes: Attributes, style: Style | undefined): string {
  let text = '';
  for (const name in attributes) {
    const value = attributes[name as keyof Attributes];
    if (value !== undefined) text += ` ${name}="${typeof value === 'string' ? escapeHtml(value) : value}"`;
  }
  return style ? `${text} style="${styleText(style)}"` : text;
}

const printed = new WeakMap<Style, string>();

function styleText(style: Style): string {
  let text = printed.get(style);
  if (text === undefined) {
    text = escapeHtml(
      Object.entries(style)
        .map(([name, value]) => `${name}:${value}`)
        .join(';'),
    );
    printed.set(style, text);
  }
  return text;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark) : text;
}
