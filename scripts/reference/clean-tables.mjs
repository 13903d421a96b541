// The tables without share-alike, which a program that is given away may bring along (docs/chapters/reader.md).
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { compileReference } from './compile.mjs';

const tables = path.join(root, '.cache', 'reader', 'tables');

const isTable = /^\.\/compiled\/[\w-]+\.json$/;

/** Takes the tables of the package in place of the product's. */
export const cleanTables = {
  name: 'clean-tables',
  setup(build) {
    build.onResolve({ filter: isTable }, ({ path: name }) => ({ path: path.join(tables, path.basename(name)) }));
  },
};

export async function writeCleanTables() {
  fs.mkdirSync(tables, { recursive: true });
  const marks = { widths: {}, tiles: [] }; // the package has no logos
  for (const [name, table] of Object.entries({ ...(await compileReference(false)), marks }))
    fs.writeFileSync(path.join(tables, `${name}.json`), JSON.stringify(table));
}
