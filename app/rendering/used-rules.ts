import { type ChildNode, list, parse, type Rule } from 'postcss';

/** One part of a style sheet, in its order. */
type Part =
  | { kind: 'always'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; parts: readonly Part[] };

interface Selector {
  text: string;
  /** Classes that an element and those around it must have. */
  classes: readonly string[];
}

export type SplitStylesheet = readonly Part[];

/** @param text minified, so that each part is printed as it stands */
export const splitStylesheet = (text: string): SplitStylesheet => parse(text).nodes.map(toPart);

function toPart(node: ChildNode): Part {
  if (node.type === 'rule') return toRule(node);
  const isGroup = node.type === 'atrule' && groups.has(node.name) && node.nodes !== undefined;
  if (!isGroup) return { kind: 'always', text: node.type === 'atrule' && !node.nodes ? `${node};` : String(node) };
  return { kind: 'group', head: `@${node.name} ${node.params}`, parts: (node.nodes ?? []).map(toPart) };
}

const groups = new Set(['media', 'supports', 'container']);

const toRule = (rule: Rule): Part => ({
  kind: 'rule',
  selectors: list.comma(rule.selector).map((text) => ({ text, classes: requiredClasses(text) })),
  body: rule.nodes.map(String).join(';'),
});

/** What stands in brackets may be an alternative, a negation or a string, so it asks for nothing. */
function requiredClasses(selector: string): string[] {
  let depth = 0;
  let outside = '';
  for (const char of selector) {
    if (char === '(' || char === '[') depth += 1;
    if (depth === 0) outside += char;
    if (char === ')' || char === ']') depth -= 1;
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** The rules that can match an element of a page with these classes, media queries included. */
export function usedRules(parts: SplitStylesheet, classes: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) text += usedPart(part, classes);
  return text;
}

function usedPart(part: Part, classes: ReadonlySet<string>): string {
  if (part.kind === 'always') return part.text;
  if (part.kind === 'group') {
    const inside = usedRules(part.parts, classes);
    return inside && `${part.head}{${inside}}`;
  }
  const used = part.selectors.filter((each) => each.classes.every((name) => classes.has(name)));
  return used.length === 0 ? '' : `${used.map((each) => each.text).join(',')}{${part.body}}`;
}
