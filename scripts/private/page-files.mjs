// The files of the build that the workbench may ever ask for in private mode, and its entries.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const routes = ['root.tsx', 'routes/_index.tsx', 'routes/intl.$lang.tsx'];
const page = 'app/ui/private/private-page.tsx';
const turnOn = 'app/ui/private/turn-on.ts';

export function pageFiles() {
  const { outputs } = JSON.parse(fs.readFileSync(path.join(root, 'build/metafile.js.json'), 'utf8'));
  const scripts = Object.entries(outputs).filter(([name]) => name.endsWith('.js'));
  const fileOf = (entry) => {
    const found = scripts.find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Error(`${entry} is no chunk of the build`);
    return found[0];
  };
  const starts = ['app/entry.client.tsx', page, ...routes.map((route) => `browser-route-module:${route}?browser`)];
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of outputs[file]?.imports ?? []) if (imported.path in outputs) add(imported.path);
  };
  for (const start of starts) add(fileOf(start));
  return { files: [...found].map(urlOf).sort(), entries: { page: urlOf(fileOf(page)), turnOn: urlOf(fileOf(turnOn)) } };
}

const urlOf = (file) => file.replace(/^public/, '');
