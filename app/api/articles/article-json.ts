import type { Article } from '~/articles/articles.server.ts';

/** An article as the specification names its fields; `entry` is Markdown. */
export function toArticleJson({ slug, title, image, summary, entry, created }: Article) {
  return { slug, title, image, summary, entry, created };
}
