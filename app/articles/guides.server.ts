import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';
import type { GuidePage } from '~/urls.ts';

const guides = new Map<GuidePage, string>();

/** Whether this build has packed the reader and the MCP server (PACKAGES_PUBLIC, docs/operations.md). */
function offersReader(): boolean {
  const folder = path.join(projectRoot(), 'public', 'packages');
  return fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.startsWith('wayline-reader-'));
}

/**
 * A guide for developers in English, read from its file once per process.
 * @returns Markdown, with `{{origin}}` where the site's own address stands, and `{{testKey}}` where a test key does
 */
export function readGuide(name: GuidePage): string {
  const known = guides.get(name);
  if (known) return known;
  const file = path.join(projectRoot(), 'app', 'articles', 'guides', `${name}.md`);
  const text = withInstalling(fs.readFileSync(file, 'utf8')).trim();
  guides.set(name, text);
  return text;
}

/** How a package is installed: from the site, or from the sources. */
function withInstalling(text: string): string {
  const [before = '', ...choices] = text.split('{{from-site}}\n');
  const chosen = choices.map((choice) => {
    const [site = '', rest = ''] = choice.split('{{from-sources}}\n');
    const [sources = '', after = ''] = rest.split('{{end}}\n');
    return (offersReader() ? site : sources) + after;
  });
  return before + chosen.join('');
}
