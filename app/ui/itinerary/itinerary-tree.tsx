import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Attributes, Fragment as FragmentTree, Node, Style, Tag } from '~/itinerary/present/nodes.ts';

/**
 * A result on the page: the same tree that is printed for e-mails, as React elements, without what only mail programs
 * need and HTML calls obsolete. Styles say the same; pictures are fetched when they come near.
 */
export function ItineraryTree({ fragment }: { fragment: FragmentTree }): ReactNode {
  return fragment.map(toReact);
}

function toReact(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const props = {
    ...allowedAttributes(tag, attributes),
    ...(style ? { style: toReactStyle(style) } : {}),
    ...(tag === 'img' ? { loading: 'lazy' as const } : {}),
    key: index,
  };
  return children.length > 0 ? createElement(tag, props, ...children.map(toReact)) : createElement(tag, props);
}

const globalAttributes: ReadonlySet<string> = new Set(['role', 'lang', 'scope']);
const imageAttributes: ReadonlySet<string> = new Set(['src', 'alt', 'width', 'height']);

function allowedAttributes(tag: Tag, attributes: Attributes): Record<string, string | number> {
  const stays = (name: string) => globalAttributes.has(name) || (tag === 'img' && imageAttributes.has(name));
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value !== undefined && stays(name)));
}

function toReactStyle(style: Style): CSSProperties {
  const made: Record<string, string> = {};
  for (const [name, value] of Object.entries(style)) if (!name.startsWith('mso-')) made[toCamelCase(name)] = value;
  return made;
}

/** React writes `lineHeight` for `line-height`. There are two dozen of them, and each result says them a hundred times. */
function toCamelCase(name: string): string {
  const written = cache.get(name) ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  cache.set(name, written);
  return written;
}

const cache = new Map<string, string>();
