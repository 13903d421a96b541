import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Attributes, Fragment as FragmentTree, Node, Style } from '~/itinerary/present/nodes.ts';

/** A result on the page: the same tree that is printed for e-mails, as React elements. */
export function ItineraryFragment({ fragment }: { fragment: FragmentTree }): ReactNode {
  return fragment.map(toReact);
}

function toReact(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const props = { ...propsOf(attributes), ...(style ? { style: toReactStyle(style) } : {}), key: index };
  return children.length > 0 ? createElement(tag, props, ...children.map(toReact)) : createElement(tag, props);
}

const reactNames: Partial<Record<keyof Attributes, string>> = {
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
};

function propsOf(attributes: Attributes): Record<string, string | number> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [reactNames[name as keyof Attributes] ?? name, value]));
}

const reactStyles = new WeakMap<Style, CSSProperties>();

/** React writes `lineHeight` for `line-height`. */
function toReactStyle(style: Style): CSSProperties {
  let known = reactStyles.get(style);
  if (!known) {
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    known = Object.fromEntries(Object.entries(style).map(([name, value]) => [camel(name), value]));
    reactStyles.set(style, known);
  }
  return known;
}
