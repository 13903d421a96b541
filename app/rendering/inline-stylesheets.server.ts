import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';

interface Stylesheet {
  text: string;
  /** As a content policy names it. */
  hash: string;
}

/** Whole in memory: some thirty kilobytes, each under a name that changes with it. */
const stylesheetCache = new Map<string, Stylesheet>();

function loadStylesheet(url: string): Stylesheet {
  const cached = stylesheetCache.get(url);
  if (cached) return cached;
  const text = fs.readFileSync(path.join(projectRoot(), 'public', url), 'utf8');
  const stylesheet = { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  stylesheetCache.set(url, stylesheet);
  return stylesheet;
}

/**
 * The head of a page with its style sheets in it, for somebody who has none of them yet: one round trip to the first paint
 * instead of two (QUALITY.md P8). `late-loader.ts` puts the links back before React takes the page over.
 *
 * @returns the head, and the hashes by which the page's policy allows them
 */
export function inlineStylesheets(head: string): { head: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const inlined = head.replace(/<link rel="stylesheet" href="(\/build\/[\w/.-]+\.css)"\/>/g, (_link, url: string) => {
    const { text, hash } = loadStylesheet(url);
    styleHashes.push(hash);
    return `<style data-sheet="${url}">${text}</style>`;
  });
  return { head: inlined, styleHashes };
}
