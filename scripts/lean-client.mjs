// Prisma's compiler of queries is WebAssembly inside a module of JavaScript. Node keeps the text of a module and the values
// in it for as long as the process runs: 9 MB twice over. Read as a file, it is gone once it is compiled.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const imported =
  / {4}const \{ wasm \} = await import\("(@prisma\/client\/runtime\/\w+\.postgresql\.wasm-base64\.mjs)"\)\n {4}return await decodeBase64AsWasm\(wasm\)\n/;

/** @throws when a new version of Prisma writes its client in another way */
export function leanClient(file) {
  const text = fs.readFileSync(file, 'utf8');
  if (!imported.test(text))
    throw new Error(`${file} loads its compiler in another way: look at scripts/lean-client.mjs`);
  fs.writeFileSync(
    file,
    text.replace(imported, (_all, module) => readAsFile(checked(module))),
  );
}

/** What is read between the first quote and the last has to be all of it. */
function checked(module) {
  const text = fs.readFileSync(createRequire(import.meta.url).resolve(module), 'latin1');
  if (!/^const wasm = "[\w+/=]+";\s*export \{ wasm \}\s*$/.test(text))
    throw new Error(`${module} holds its compiler in another way: look at scripts/lean-client.mjs`);
  return module;
}

const readAsFile = (module) => `    const { readFileSync } = await import('node:fs')
    const { createRequire } = await import('node:module')
    const text = readFileSync(createRequire(import.meta.url).resolve("${module}"), 'latin1')
    return await decodeBase64AsWasm(text.slice(text.indexOf('"') + 1, text.lastIndexOf('"')))
`;
