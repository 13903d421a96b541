import { type CSSProperties, createElement, Fragment, memo, type ReactElement, type ReactNode } from 'react';
import { keysOf } from '~/trip/nodes/keys-of.ts';
import type { Attributes, Element, Fragment as FragmentTree, Node, Style, Tag } from '~/trip/nodes/nodes.ts';
import { useRenderTurn } from '../page/render-turn.ts';

/** What the page puts beside the rows of a flight; nothing of it is copied. */
export interface RowSlots {
  /** In the first row. */
  head(flightId: string): ReactNode;
  /** Below the last row. */
  below(flightId: string): ReactNode;
}

/**
 * The itinerary's HTML tree as React elements, without the obsolete attributes that only mail clients need. Images load
 * lazily.
 */
export function ItineraryTree({ fragment, slots }: { fragment: FragmentTree; slots?: RowSlots }): ReactNode {
  useRenderTurn(fragment);
  return allToReact(fragment, slots);
}

/** Nodes side by side that are rendered at once: some thirty flights. */
const PIECE = 100;

function allToReact(nodes: readonly Node[], slots?: RowSlots): ReactNode[] {
  const keys = keysOf(nodes);
  const made = nodes.map((node, at) => toReact(node, keys[at] ?? '', slots));
  if (made.length <= PIECE) return made;
  const pieces = Array.from({ length: Math.ceil(made.length / PIECE) }, (_, at) => at * PIECE);
  return pieces.map((at) => <Piece key={at} nodes={made.slice(at, at + PIECE)} />);
}

function Piece({ nodes }: { nodes: readonly ReactNode[] }): ReactNode {
  useRenderTurn(nodes);
  return nodes;
}

function toReact(node: Node, key: string, slots?: RowSlots): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'colgroup') return null; // for word processors; axe takes columns for things that lie on the text
  return node.tag === 'tr' ? <Row key={key} node={node} slots={slots} /> : toElement(node, key, slots);
}

interface RowProps {
  node: Element;
  slots: RowSlots | undefined;
}

/** A row that an option leaves alone is the same node as before, and is not rendered again. */
const Row = memo(function Row({ node, slots }: RowProps) {
  const made = toElement(node, '', slots);
  const below = slots && node.ends !== undefined ? slots.below(node.ends) : null;
  return below ? withRowBelow(made, node, below) : made;
});

function toElement(node: Element, key: string, slots?: RowSlots): ReactElement {
  const { tag, attributes } = node;
  const style = styleOf(node);
  const props = {
    ...allowedAttributes(tag, attributes),
    ...(attributes.colspan ? { colSpan: attributes.colspan } : {}),
    ...(style ? { style } : {}),
    ...(tag === 'img' ? { loading: 'lazy' as const } : {}),
    key,
  };
  const children = childrenOf(node, slots);
  return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props);
}

function childrenOf({ children, begins }: Element, slots: RowSlots | undefined): ReactNode[] {
  const made = allToReact(children, slots);
  const head = slots && begins !== undefined ? slots.head(begins) : null;
  const last = children.at(-1);
  if (!head || last === undefined || typeof last === 'string') return made;
  return [...made.slice(0, -1), withHead(last, head)];
}

/** The last cell of the row holds the pencil, which stands in the margin. */
function withHead(cell: Element, head: ReactNode): ReactNode {
  const style = styleOf(cell);
  const { colspan } = cell.attributes;
  return (
    <td key="head" className="flight-head" {...(style ? { style } : {})} {...(colspan ? { colSpan: colspan } : {})}>
      {allToReact(cell.children.map(breakable))}
      {head}
    </td>
  );
}

/** "10 h 25 min" breaks between hours and minutes where the pencil leaves it no room. */
const breakable = (node: Node): Node => (typeof node === 'string' ? node.replace(/\u00a0(?=\d)/g, ' ') : node);

function withRowBelow(made: ReactNode, { children }: Element, below: ReactNode): ReactNode {
  const cells = children.filter((child) => typeof child !== 'string');
  const columns = cells.reduce((sum, { attributes }) => sum + (attributes.colspan ?? 1), 0);
  return (
    <Fragment>
      {made}
      <tr className="edit-row">
        <td colSpan={columns}>{below}</td>
      </tr>
    </Fragment>
  );
}

const globalAttributes = /^(?:role|aria-level|lang|scope)$/;
const imageAttributes = /^(?:src|alt|width|height)$/;

function allowedAttributes(tag: Tag, attributes: Attributes): Record<string, string | number> {
  const stays = (name: string) =>
    globalAttributes.test(name) || (tag === 'img' && imageAttributes.test(name)) || (tag === 'a' && name === 'href');
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value !== undefined && stays(name)));
}

/** The width of a cell is an attribute in mails, and obsolete in pages. */
function styleOf({ tag, attributes: { width }, style }: Element): CSSProperties | null {
  const cell = tag === 'td' && typeof width === 'number' ? { width } : null;
  return style || cell ? { ...cell, ...(style ? toReactStyle(style) : {}) } : null;
}

function toReactStyle(style: Style): CSSProperties {
  const known = styles.get(style);
  if (known) return known;
  const made: Record<string, string> = {};
  for (const [name, value] of Object.entries(style)) if (!name.startsWith('mso-')) made[toCamelCase(name)] = value;
  styles.set(style, made);
  return made;
}

const styles = new WeakMap<Style, CSSProperties>();

/** "line-height" as React's `lineHeight`; cached, since a result has hundreds of two dozen names. */
function toCamelCase(name: string): string {
  const written = cache.get(name) ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  cache.set(name, written);
  return written;
}

const cache = new Map<string, string>();
