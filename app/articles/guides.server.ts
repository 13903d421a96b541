import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';
import type { GuidePage } from '~/urls.ts';

const guides = new Map<GuidePage, string>();

/**
 * A guide for developers in English, read from its file once per process.
 * @returns Markdown, with `{{origin}}` where the site's own address stands
 */
export function readGuide(name: GuidePage): string {
  const known = guides.get(name);
  if (known) return known;
  const file = path.join(projectRoot(), 'app', 'articles', 'guides', `${name}.md`);
  const text = fs.readFileSync(file, 'utf8').trim();
  guides.set(name, text);
  return text;
}
