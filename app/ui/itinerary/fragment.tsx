import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Attributes, Fragment as FragmentTree, Node, Style, Tag } from '~/itinerary/present/nodes.ts';

/**
 * A result on the page: the same tree that is printed for e-mails, as React elements, without what only mail programs
 * need and HTML calls obsolete. Styles say the same; pictures are fetched when they come near.
 */
export function ItineraryFragment({ fragment }: { fragment: FragmentTree }): ReactNode {
  return fragment.map(toReact);
}

function toReact(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const props = {
    ...kept(tag, attributes),
    ...(style ? { style: toReactStyle(style) } : {}),
    ...(tag === 'img' ? { loading: 'lazy' as const } : {}),
    key: index,
  };
  return children.length > 0 ? createElement(tag, props, ...children.map(toReact)) : createElement(tag, props);
}

const everywhere: ReadonlySet<string> = new Set(['role', 'lang', 'scope']);
const ofPictures: ReadonlySet<string> = new Set(['src', 'alt', 'width', 'height']);

function kept(tag: Tag, attributes: Attributes): Record<string, string | number> {
  const stays = (name: string) => everywhere.has(name) || (tag === 'img' && ofPictures.has(name));
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value !== undefined && stays(name)));
}

const reactStyles = new WeakMap<Style, CSSProperties>();

/** React writes `lineHeight` for `line-height`. */
function toReactStyle(style: Style): CSSProperties {
  let known = reactStyles.get(style);
  if (!known) {
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const own = Object.entries(style).filter(([name]) => !name.startsWith('mso-'));
    known = Object.fromEntries(own.map(([name, value]) => [camel(name), value]));
    reactStyles.set(style, known);
  }
  return known;
}
