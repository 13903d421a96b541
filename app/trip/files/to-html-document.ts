import type { Fragment } from '../nodes/nodes.ts';
import { escapeHtml, printHtml } from '../nodes/print-html.ts';

interface HtmlDocument {
  /** BCP 47 tag. */
  lang: string;
  title: string;
  /** One for each paper; pictures are absolute, or inside. */
  fragments: readonly Fragment[];
  /** JSON-LD for mail programs. */
  reservations?: readonly object[];
}

/** Papers one below the other as a whole document, which mail programs and browsers show alike. */
export function toHtmlDocument({ lang, title, fragments, reservations = [] }: HtmlDocument): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${dataOf(reservations)}`;
  const papers = fragments.map((fragment) => `<div>${printHtml(fragment)}</div>`).join('<hr>');
  return `<!DOCTYPE html>\n<html lang="${escapeHtml(lang)}"><head>${head}</head><body style="margin:16px;background-color:#ffffff">${papers}</body></html>\n`;
}

/** Nothing in it can end the element. */
const dataOf = (reservations: readonly object[]): string =>
  reservations.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(reservations).replaceAll('<', '\\u003c')}</script>`;
