import type { Article } from '~/articles/articles.server.ts';

/** An article (specification, 3.4); `entry` is Markdown. */
export function toArticleJson({ slug, title, image, summary, entry, created }: Article) {
  return { slug, title, image, summary, entry, created };
}
