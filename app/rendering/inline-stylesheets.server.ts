import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';

interface Sheet {
  text: string;
  /** As a content policy names it. */
  hash: string;
}

/** Whole in memory: some thirty kilobytes, each under a name that changes with it. */
const known = new Map<string, Sheet>();

function sheetOf(address: string): Sheet {
  const found = known.get(address);
  if (found) return found;
  const text = fs.readFileSync(path.join(projectRoot(), 'public', address), 'utf8');
  const sheet = { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  known.set(address, sheet);
  return sheet;
}

/**
 * The head of a page with its style sheets in it, for somebody who has none of them yet: one round trip to the first paint
 * instead of two (QUALITY.md P8). `late-loader.ts` puts the links back before React takes the page over.
 *
 * @returns the head, and the hashes by which the page's policy allows them
 */
export function withSheetsInside(head: string): { head: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const whole = head.replace(/<link rel="stylesheet" href="(\/build\/[\w/.-]+\.css)"\/>/g, (_link, address: string) => {
    const { text, hash } = sheetOf(address);
    styleHashes.push(hash);
    return `<style data-sheet="${address}">${text}</style>`;
  });
  return { head: whole, styleHashes };
}
