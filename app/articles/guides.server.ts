import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';
import type { GuidePage } from '~/urls.ts';

interface Guide {
  /** Its first paragraph. */
  description: string;
  /** Markdown, with `{{origin}}` where the site's own address stands. */
  text: string;
}

const guides = new Map<GuidePage, Guide>();

/** A guide for developers in English, read from its file once per process. */
export function readGuide(name: GuidePage): Guide {
  const known = guides.get(name);
  if (known) return known;
  const file = path.join(projectRoot(), 'app', 'articles', 'guides', `${name}.md`);
  const text = fs.readFileSync(file, 'utf8').trim();
  const guide = { description: text.split('\n\n', 1)[0] ?? '', text };
  guides.set(name, guide);
  return guide;
}
