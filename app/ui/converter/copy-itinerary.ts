import type { Fragment, Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';

export interface Copied {
  /** Null for plain text alone. */
  html: string | null;
  text: string;
}

/** `origin` makes the relative URLs of logos absolute: elsewhere they lead nowhere. */
export const toMailHtml = (fragment: Fragment, origin: string): string =>
  printHtml(fragment.map((node) => withAbsoluteUrls(node, origin)));

/**
 * Fills the clipboard in its `copy` event: `navigator.clipboard.write` would parse the HTML in this page, whose policy
 * reports every inline style of it.
 */
export async function copyToClipboard(copied: Copied): Promise<boolean> {
  const fill = (event: ClipboardEvent) => fillClipboard(event, copied);
  document.addEventListener('copy', fill, { capture: true });
  try {
    if (document.execCommand('copy')) return true;
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
  return writeText(copied.text);
}

function fillClipboard(event: ClipboardEvent, { html, text }: Copied): void {
  if (html !== null) event.clipboardData?.setData('text/html', html);
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
  event.stopPropagation();
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function withAbsoluteUrls(node: Node, origin: string): Node {
  if (typeof node === 'string') return node;
  const { attributes, children } = node;
  const src = attributes.src?.startsWith('/') ? { src: origin + attributes.src } : {};
  return {
    ...node,
    attributes: { ...attributes, ...src },
    children: children.map((child) => withAbsoluteUrls(child, origin)),
  };
}
