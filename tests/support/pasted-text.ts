import type { Fragment, Node } from '~/trip/nodes/nodes.ts';

/** What a mail program puts on the clipboard as plain text: rows are lines, cells are apart by a tab. */
export function pastedText(fragment: Fragment): string {
  const said = (node: Node): string => {
    if (typeof node === 'string') return node;
    const parts = node.children.map(said);
    if (node.tag === 'br') return '\n';
    if (node.tag === 'tr') return `${parts.join('\t')}\n`;
    return ['p', 'div', 'table'].includes(node.tag) ? `${parts.join('')}\n` : parts.join('');
  };
  return fragment.map(said).join('\n').replaceAll('\u00a0', ' ');
}
