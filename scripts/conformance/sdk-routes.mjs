// Which method of Stripe's library makes which call: read from the library's own generated sources.
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ method: string, pattern: string, matches: RegExp, file: string, className: string, name: string }} Route
 * `file` is the resource's source without its ending, `name` the class's method.
 */

/** @param {string} library the folder `node_modules/stripe` @returns {Route[]} */
export function sdkRoutes(library) {
  const folder = path.join(library, 'esm', 'resources');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.endsWith('index.js'))
    .flatMap((file) => routesIn(path.join(folder, file)));
}

function routesIn(file) {
  const found = [];
  let className = '';
  let name = '';
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    className = /^export class (\w+)/.exec(line)?.[1] ?? className;
    name = /^ {4}(\w+)\(.*\) \{$/.exec(line)?.[1] ?? name;
    const [, method, address] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(line) ?? [];
    if (!method) continue;
    const pattern = address.replace(/\$\{[^}]+\}/g, ':id');
    const matches = new RegExp(`^${pattern.replaceAll(':id', '[^/]+')}$`);
    found.push({ method, pattern, matches, file: file.replace(/\.js$/, ''), className, name });
  }
  return found;
}

/** The route of a call: one without a name in its path goes first (`/v1/invoices/create_preview`). */
export function routeOf(routes, method, address) {
  const fitting = routes.filter((each) => each.method === method && each.matches.test(address));
  return fitting.sort((a, b) => wild(a) - wild(b))[0];
}

const wild = ({ pattern }) => pattern.split(':id').length;
