import { keysOf } from './keys-of.ts';
import type { Attributes, Element, Fragment, Node, Style } from './nodes.ts';

/** The new fragment, in which every node that is like the former one in its place is the former one itself. */
export function shareNodes(next: Fragment, former: Fragment): Fragment {
  const formerOf = pairing(next, former);
  const shared = next.map((node, at) => shareNode(node, formerOf(at)));
  return shared.length === former.length && shared.every((node, at) => node === former[at]) ? former : shared;
}

function pairing(next: Fragment, former: Fragment): (at: number) => Node | undefined {
  if (next.length === former.length) return (at) => former[at];
  const keys = keysOf(next);
  const byKey = new Map(keysOf(former).map((key, at) => [key, former[at]]));
  return (at) => byKey.get(keys[at] ?? '');
}

function shareNode(next: Node, former: Node | undefined): Node {
  if (typeof next === 'string' || typeof former !== 'object') return next;
  const children = shareNodes(next.children, former.children);
  if (children === former.children && isLike(next, former)) return former;
  return { ...next, children };
}

const isLike = (next: Element, former: Element): boolean =>
  next.tag === former.tag &&
  next.begins === former.begins &&
  next.ends === former.ends &&
  haveSame(next.attributes, former.attributes) &&
  haveSame(next.style, former.style);

function haveSame<Values extends Attributes | Style>(one: Values | undefined, other: Values | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const names = Object.keys(one) as (keyof Values)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
