import type { Fragment, Node } from '~/trip/nodes/nodes.ts';

/** What a reader sees of an itinerary without its pictures; cells are apart. */
export function plainTextOf(fragment: Fragment): string {
  const said = (node: Node): string => {
    if (typeof node === 'string') return node;
    const text = node.children.map(said).join('');
    return ['td', 'th', 'br'].includes(node.tag) ? ` ${text} ` : text;
  };
  return fragment.map(said).join(' ');
}
