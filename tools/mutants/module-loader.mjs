import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { transformSync } from 'esbuild';

/** Modules of these folders hold tables and survive `forget` unless they are mutated themselves. */
const LASTING = ['app/reference/', 'app/i18n/'];

/**
 * Loads the modules of the project as CommonJS, so that one of them can be replaced and the others loaded again within
 * milliseconds.
 *
 * @param mocks modules by name, given instead of packages
 * @param change the text of a module as it is to be loaded
 */
export function createLoader(root, mocks, change = (_file, text) => text) {
  const native = createRequire(path.join(root, 'package.json'));
  const loaded = new Map();
  const compiled = new Map();
  let replaced = null;

  function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const entry = { exports: {}, imports: new Set() };
    loaded.set(file, entry);
    if (file.endsWith('.json')) entry.exports = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    else run(file, entry);
    return entry.exports;
  }

  function run(file, entry) {
    const require = (name) => {
      const target = resolve(name, file);
      if (target === null) return Object.hasOwn(mocks, name) ? mocks[name] : native(name);
      entry.imports.add(target);
      return load(target);
    };
    const place = path.join(root, file);
    compile(file)(entry.exports, entry, require, pathToFileURL(place).href, path.dirname(place));
  }

  function compile(file) {
    if (replaced?.file === file) return toFunction(file, replaced.text);
    const known = compiled.get(file) ?? toFunction(file, change(file, readFileSync(path.join(root, file), 'utf8')));
    compiled.set(file, known);
    return known;
  }

  function resolve(name, from) {
    if (name.startsWith('~/')) return path.posix.join('app', name.slice(2));
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : null;
  }

  /** Modules that import a module, directly or not, and the module itself. */
  function dependents(file) {
    const found = new Set([file]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const [name, { imports }] of loaded) if ([...imports].some((one) => found.has(one))) found.add(name);
    }
    return found;
  }

  /** Replaces the text of one module from the next load on; null for none. */
  function replace(replacement) {
    const isLasting = (name) => LASTING.some((folder) => name.startsWith(folder));
    const changed = [replaced, replacement].flatMap((one) => (one ? [...dependents(one.file)] : []));
    replaced = replacement;
    for (const name of changed) loaded.delete(name);
    for (const name of [...loaded.keys()]) if (!isLasting(name)) loaded.delete(name);
  }

  const importsOf = (file) => [...(loaded.get(file)?.imports ?? [])];
  return { load, replace, importsOf, files: () => [...loaded.keys()] };
}

function toFunction(file, text) {
  const { code } = transformSync(text, {
    loader: file.endsWith('x') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    define: { 'import.meta.url': '__url', 'import.meta.dirname': '__folder' },
    supported: { 'dynamic-import': false },
  });
  return vm.compileFunction(code, ['exports', 'module', 'require', '__url', '__folder'], { filename: file });
}
