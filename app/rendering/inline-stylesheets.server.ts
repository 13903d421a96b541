import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/platform/project-root.server.ts';
import { type SplitStylesheet, splitStylesheet, usedRules } from './used-rules.ts';

/** Some 30 kB of text and its parts: a changed file has another URL. */
const stylesheetCache = new Map<string, Stylesheet>();

interface Stylesheet {
  text: string;
  parts: SplitStylesheet;
}

function loadStylesheet(url: string): Stylesheet {
  const cached = stylesheetCache.get(url);
  if (cached) return cached;
  const text = fs.readFileSync(path.join(projectRoot(), 'public', url), 'utf8');
  const stylesheet = { text, parts: splitStylesheet(text) };
  stylesheetCache.set(url, stylesheet);
  return stylesheet;
}

/**
 * Saves a round trip before the first paint (P8, docs/chapters/rendering.md). The links wait, disabled, for the scripts.
 *
 * @param isWhole also with rules of what the page does not have, for a script that adds it without our links
 * @returns also the hash of the rules, for the policy
 */
export function inlineStylesheets(html: string, { isWhole }: { isWhole: boolean }): InlinedPage {
  const urls = [...html.matchAll(sheetLinks)].map(([, url = '']) => url);
  const { style, hash } = rulesFor(urls, isWhole ? null : classesIn(html));
  let isFirst = true;
  const inlined = html.replace(sheetLinks, (_link, url: string) => {
    const before = isFirst ? style : '';
    isFirst = false;
    return `${before}<link rel="stylesheet" href="${url}" disabled=""/>`;
  });
  return { html: inlined, styleHash: hash };
}

const sheetLinks = /<link rel="stylesheet" href="(\/build\/[\w/.-]+\.css)"\/>/g;

interface FirstRules {
  style: string;
  hash: string;
}

/** By sheets and classes: pages of one kind have the same. Some 25 kB each. */
const made = new Map<string, FirstRules>();
const MOST_MADE = 60;

/** @param classes null for whole sheets */
function rulesFor(urls: readonly string[], classes: ReadonlySet<string> | null): FirstRules {
  const key = [...urls, '', ...(classes ?? ['*'])].join(' ');
  const known = made.get(key);
  if (known) return known;
  const sheets = urls.map(loadStylesheet);
  const rules = sheets.map(({ text, parts }) => (classes ? usedRules(parts, classes) : text)).join('');
  const hash = `sha256-${createHash('sha256').update(rules).digest('base64')}`;
  const first = { style: `<style id="first-rules">${rules}</style>`, hash };
  const [oldest] = made.keys();
  if (made.size >= MOST_MADE && oldest !== undefined) made.delete(oldest);
  made.set(key, first);
  return first;
}

interface InlinedPage {
  html: string;
  styleHash: string;
}

/** The hydration loader sets the one class that is not in the page. */
function classesIn(html: string): Set<string> {
  const classes = new Set(['plain']);
  for (const [, names = ''] of html.matchAll(/ class="([^"]+)"/g))
    for (const name of names.split(' ')) classes.add(name);
  return classes;
}
