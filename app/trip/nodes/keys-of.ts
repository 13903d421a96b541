import type { Node } from './nodes.ts';

/**
 * A name for each of the siblings, which it keeps when a row of a flight or a logo comes or goes beside it. Pages pair
 * the nodes before and after a change by it.
 */
export function keysOf(siblings: readonly Node[]): string[] {
  let flight: string | undefined;
  const counts = new Map<string, number>();
  const next = (kind: string) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return `${kind}${count}`;
  };
  return siblings.map((node) => {
    if (typeof node === 'string') return next('');
    flight ??= node.begins;
    const key = next(flight === undefined ? (isLogo(node) ? 'logo' : '') : `${flight} `);
    if (node.ends !== undefined) flight = undefined;
    return key;
  });
}

/** A cell or line that holds nothing but a picture. */
const isLogo = ({ children: [first, second] }: Exclude<Node, string>): boolean =>
  typeof first === 'object' && first.tag === 'img' && second === undefined;
