import type { Fragment, Node } from './nodes.ts';

/** Ids of the flights whose rows the tree marks. */
export function flightsIn(fragment: Fragment): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (typeof node === 'string') return;
    if (node.begins !== undefined) found.add(node.begins);
    else node.children.forEach(visit);
  };
  fragment.forEach(visit);
  return found;
}
