import type { Fragment, Node } from '~/trip/present/nodes.ts';
import { printHtml } from '~/trip/present/print-html.ts';

/**
 * Puts the itinerary on the clipboard as HTML and plain text. Browsers without the Clipboard API, or that refuse it, use
 * `execCommand` and its `copy` event.
 *
 * @param origin makes the relative URLs of logos absolute
 */
export async function copyItinerary(fragment: Fragment, plain: string, origin: string): Promise<boolean> {
  const html = printHtml(fragment.map((node) => withAbsoluteUrls(node, origin)));
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyByEvent(html, plain);
  }
}

function copyByEvent(html: string, plain: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plain);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill);
  }
}

/** A relative URL is useless where the itinerary is pasted. */
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
