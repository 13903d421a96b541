import type { Article } from './articles.server.ts';

interface FeedInput {
  articles: readonly Article[];
  origin: string;
  title: string;
  description: string;
  pathOf(slug: string): string;
  feed: string;
  list: string;
}

export function writeFeed({ articles, origin, title, description, pathOf, feed, list }: FeedInput): string {
  const items = articles.map(({ slug, title: name, summary, created }) => {
    const address = escapeXml(`${origin}${pathOf(slug)}`);
    const date = new Date(created).toUTCString();
    return `<item><title>${escapeXml(name)}</title><link>${address}</link><guid>${address}</guid><pubDate>${date}</pubDate><description>${escapeXml(summary)}</description></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title><link>${escapeXml(origin + list)}</link>`,
    `<description>${escapeXml(description)}</description><language>en</language>`,
    `<atom:link href="${escapeXml(origin + feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
