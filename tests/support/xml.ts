export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** What stands directly in it, with its entities resolved. */
  text: string;
}

const piece =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/(?<end>[\w:]+)>|<(?<start>[\w:]+)(?<given>(?: [\w:]+="[^"<]*")*) ?(?<empty>\/?)>|(?<text>[^<]+)/y;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root of a document that uses what our own files use: a declaration, elements, attributes in double quotes, the five
 * entities. @throws where it is not well formed: a bare ampersand, a wrong end, an attribute twice, an unknown prefix
 */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  piece.lastIndex = 0;
  for (let at = 0; at < document.length; at = piece.lastIndex) {
    const groups = piece.exec(document)?.groups;
    if (!groups) throw new Error(`not well formed: ${document.slice(at, at + 60)}`);
    take(groups, open);
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length !== 1 || top.text.trim()) throw new Error('not one root');
  return root;
}

function take({ start, given = '', empty, end, text }: Record<string, string | undefined>, open: XmlElement[]): void {
  const [parent] = open;
  if (!parent) throw new Error('an end too many');
  if (text !== undefined) parent.text += resolved(text);
  if (end !== undefined && open.shift()?.name !== end) throw new Error(`</${end}> ends nothing`);
  if (start === undefined) return;
  const element = { name: start, attributes: attributesOf(given), children: [], text: '' };
  parent.children.push(element);
  open.unshift(element);
  checkPrefixes(open);
  if (empty) open.shift();
}

function attributesOf(given: string): Record<string, string> {
  const pairs = [...given.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, resolved(value)]);
  const attributes = Object.fromEntries(pairs) as Record<string, string>;
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`an attribute twice: ${given}`);
  return attributes;
}

function checkPrefixes([element, ...around]: XmlElement[]): void {
  if (!element) return;
  const known = new Set(['xmlns', ...[element, ...around].flatMap(({ attributes }) => prefixesOf(attributes))]);
  for (const name of [element.name, ...Object.keys(element.attributes)])
    if (name.includes(':') && !known.has(name.split(':', 1)[0] ?? '')) throw new Error(`${name} has no namespace`);
}

const prefixesOf = (attributes: Record<string, string>): string[] =>
  Object.keys(attributes).flatMap((name) => (name.startsWith('xmlns:') ? [name.slice(6)] : []));

const resolved = (text: string): string =>
  text.replace(/&(\w*;?)/g, (whole, named: string) => {
    const sign = named.endsWith(';') ? entities[named.slice(0, -1)] : undefined;
    if (sign === undefined) throw new Error(`${whole} is no entity`);
    return sign;
  });

/** The elements of a name within another, however deep. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

/** The text of the first element of a name; empty where there is none. */
export const textOf = (element: XmlElement, name: string): string => allOf(element, name)[0]?.text ?? '';
