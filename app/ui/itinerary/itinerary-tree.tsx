import { type CSSProperties, createElement, memo, type ReactNode } from 'react';
import type { Attributes, Element, Fragment as FragmentTree, Node, Style, Tag } from '~/trip/present/nodes.ts';

/**
 * The itinerary's HTML tree as React elements, without the obsolete attributes that only mail clients need. Images load
 * lazily.
 */
export function ItineraryTree({ fragment }: { fragment: FragmentTree }): ReactNode {
  return fragment.map(toReact);
}

/** An option leaves most rows as they are. */
const Row = memo(function Row({ row }: { row: Element }) {
  return toReactElement(row, 0);
});

function toReact(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  return node.tag === 'tr' ? <Row key={index} row={node} /> : toReactElement(node, index);
}

function toReactElement(node: Element, index: number): ReactNode {
  const { tag, attributes, children } = node;
  const style = styleOf(node);
  const props = {
    ...allowedAttributes(tag, attributes),
    ...(attributes.colspan ? { colSpan: attributes.colspan } : {}),
    ...(style ? { style } : {}),
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

/** The width of a cell is an attribute in mails, and obsolete in pages. */
function styleOf({ tag, attributes: { width }, style }: Element): CSSProperties | null {
  const cell = tag === 'td' && typeof width === 'number' ? { width } : null;
  return style || cell ? { ...cell, ...(style ? toReactStyle(style) : {}) } : null;
}

function toReactStyle(style: Style): CSSProperties {
  const made: Record<string, string> = {};
  for (const [name, value] of Object.entries(style)) if (!name.startsWith('mso-')) made[toCamelCase(name)] = value;
  return made;
}

/** "line-height" as React's `lineHeight`; cached, since a result has hundreds of two dozen names. */
function toCamelCase(name: string): string {
  const written = cache.get(name) ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  cache.set(name, written);
  return written;
}

const cache = new Map<string, string>();
