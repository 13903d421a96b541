import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';

interface Stylesheet {
  text: string;
  /** As written in a Content-Security-Policy. */
  hash: string;
}

/** Some thirty kilobytes; file names contain a hash of the content. */
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
 * Inlines stylesheets into the head for a first view, which then paints after one round trip instead of two (P8).
 * `hydration-loader.ts` puts the links back.
 * @returns the head, and the hashes for the page's policy
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
