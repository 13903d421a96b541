import { escapeXml } from '~/articles/feed.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { changes } from './changelog.ts';

/** The changes of the API for feed readers (Atom, RFC 4287), in English. */
export function writeChangelogFeed(): string {
  const feed = absoluteUrl(urls.docsChangelog());
  const page = absoluteUrl(urls.apiIntroduction('versions'));
  const entries = changes.map(({ id, date, title, text }) => {
    const address = escapeXml(`${page}#${id}`);
    return [
      `<entry><id>${address}</id><title>${escapeXml(title)}</title><link href="${address}"/>`,
      `<updated>${date}T00:00:00Z</updated><content>${escapeXml(text.replaceAll('`', ''))}</content></entry>`,
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(feed)}</id><title>Changes of the Wayline API</title><author><name>Wayline</name></author>`,
    `<updated>${changes[0]?.date}T00:00:00Z</updated>`,
    `<link rel="self" href="${escapeXml(feed)}"/><link href="${escapeXml(page)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
