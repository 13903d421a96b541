import type { Fragment, Node } from '../nodes/nodes.ts';

/** Gives each picture another source; null leaves the picture out, since its airline stands beside it in words. */
export function withPictures(fragment: Fragment, sourceOf: (src: string) => string | null): Fragment {
  return fragment.flatMap((node) => replaced(node, sourceOf));
}

function replaced(node: Node, sourceOf: (src: string) => string | null): Node[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap((child) => replaced(child, sourceOf));
  const { src } = node.attributes;
  if (src === undefined) return [{ ...node, children }];
  const source = sourceOf(src);
  return source === null ? [] : [{ ...node, children, attributes: { ...node.attributes, src: source } }];
}

/** Every source of a picture, once. */
export function picturesIn(fragment: Fragment): string[] {
  const found = new Set<string>();
  withPictures(fragment, (src) => {
    found.add(src);
    return src;
  });
  return [...found];
}
