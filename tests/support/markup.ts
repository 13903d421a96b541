import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';

/** The Nu HTML checker: the `vnu-jar` package, or the file that `VNU_JAR` names; null without it or without Java. */
export const nuChecker = findChecker();

function findChecker(): string | null {
  const file = process.env.VNU_JAR ?? packaged();
  if (!file || !fs.existsSync(file)) return null;
  return spawnSync('java', ['-version']).status === 0 ? file : null;
}

function packaged(): string | null {
  try {
    return createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  } catch {
    return null;
  }
}

interface CheckerMessage {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Half of the processor's time for a run of seconds: no second compiler, one collector; its frames are larger. */
const shortRun = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];

/**
 * Errors in the HTML files of each folder, each kind once: what is wrong, how often, and the first place. One run for all
 * folders, since the checker takes seconds to start.
 */
export function markupErrors(checker: string, folders: readonly string[]): string[][] {
  const argv = [...shortRun, '-jar', checker, '--errors-only', '--format', 'json', ...folders];
  const { stderr } = spawnSync('java', argv, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: CheckerMessage[] };
  return folders.map((folder) => kindsOf(messages.filter(({ url }) => url.includes(`${folder}/`))));
}

function kindsOf(messages: readonly CheckerMessage[]): string[] {
  const kinds = new Map<string, CheckerMessage[]>();
  for (const said of messages) kinds.set(said.message, [...(kinds.get(said.message) ?? []), said]);
  return [...kinds].map(([message, [first, ...others]]) => {
    const place = `${first?.url.split('/').at(-1)}: ${first?.extract?.trim()}`;
    return `${message} (${others.length + 1} times, first in ${place})`;
  });
}

const obsolete = /<\w+[^>]* (?:bgcolor|align|valign|cellpadding|cellspacing|wrap)=/g;
const references = /\s(?:for|form|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g;
const withinItself = { a: ['a', 'button'], button: ['a', 'button'], form: ['form'] } as const;

/**
 * What any machine can see without the checker: an id twice, a reference to an id that is not there, a picture without a
 * text, an obsolete attribute, a link or a form within itself.
 */
export function htmlDefects(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
  const named = new Set(ids);
  const wanted = [...html.matchAll(references)].flatMap(([, list = '']) => list.split(' '));
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} twice`),
    ...wanted.filter((id) => !named.has(id)).map((id) => `${id} is nowhere`),
    ...[...html.matchAll(/<img(?![^>]* alt=)[^>]*>/g)].map(([picture]) => `${picture} without a text`),
    ...[...html.matchAll(obsolete)].map(([tag]) => `${tag} is obsolete`),
    ...nested(html),
  ];
}

function nested(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)(a|button|form)\b/g)) {
    const tag = name as keyof typeof withinItself;
    if (end) open.splice(open.lastIndexOf(tag), 1);
    else {
      if (withinItself[tag].some((other) => open.includes(other))) found.push(`${tag} within ${open.join(' ')}`);
      open.push(tag);
    }
  }
  return found;
}
