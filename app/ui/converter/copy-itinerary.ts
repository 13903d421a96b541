import type { Fragment, Node } from '~/itinerary/present/nodes.ts';
import { printHtml } from '~/itinerary/present/print-html.ts';

/**
 * Puts the itinerary on the clipboard as HTML and as plain text. Browsers without the newer call, or that refuse it,
 * get the older one, whose `copy` event carries both as well.
 *
 * @param origin put before the addresses of logos, which are relative on the page
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

/** Where the itinerary is pasted, an address without a host leads nowhere. */
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
