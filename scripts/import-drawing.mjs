// Draws who imports whom, folder by folder, into docs/imports.md. `--check` writes nothing and fails when the page is out
// of date, when an arrow points upwards or when folders form a circle. Imports of types count.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = path.join(root, 'docs/imports.md');

/** From the entry of the program down to what imports nothing; each row is one height of the drawing. */
const layers = [
  ['server'],
  ['dev', 'http'],
  ['routes', 'prisma'],
  ['api', 'workers', 'private'],
  ['converter', 'rendering', 'emails'],
  ['forms', 'trip-files'],
  ['legal'],
  ['auth'],
  ['request', 'ui'],
  ['print', 'operations'],
  ['billing', 'contact', 'articles', 'agency'],
  ['usage'],
  ['accounts'],
  ['webhooks'],
  ['audit', 'countries'],
  ['jobs', 'plans'],
  ['platform'],
  ['leaves'],
  ['packages'],
  ['i18n'],
  ['trip'],
  ['itinerary'],
  ['reference'],
];

const titles = {
  leaves: 'urls · page · limits · sitemap · remix-protocol',
  routes: 'routes · root · entry',
  server: 'server.ts',
};

/** The folder of the drawing that a file belongs to; null for packages and files that are made. */
function folderOf(file) {
  if (file === 'server.ts') return 'server';
  const [, outer, inner] = /^(?:app\/)?([^/.]+)(?:\/([^/]+))?/.exec(file) ?? [];
  if (inner === 'generated') return null;
  if (!file.startsWith('app/')) return layers.flat().includes(outer) ? outer : null;
  if (file.includes('/', 4)) return outer === 'routes' ? 'routes' : outer;
  return /^(root|entry)$/.test(outer) ? 'routes' : 'leaves';
}

function listFiles(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/dist/'));
}

function resolve(from, specifier) {
  if (specifier === '#dev') return 'dev/embedded.ts';
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : null;
}

/** "from to" of every two folders of which one imports from the other, with a file that does. */
function readImports() {
  const files = ['app', 'dev', 'prisma', 'workers', 'emails', 'print', 'packages']
    .flatMap(listFiles)
    .concat('server.ts');
  const found = new Map();
  for (const file of files) {
    const from = folderOf(file);
    for (const { fileName } of ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8')).importedFiles) {
      const target = resolve(file, fileName);
      const to = target && folderOf(target);
      if (from && to && from !== to) found.set(`${from} ${to}`, `${file} → ${target}`);
    }
  }
  return found;
}

const heightOf = (folder) => layers.findIndex((row) => row.includes(folder));

/** Imports that do not lead downwards, each with a file that has it. */
function upwardImports(imports = readImports()) {
  return [...imports].filter(([edge]) => {
    const [from, to] = edge.split(' ');
    return heightOf(from) < 0 || heightOf(to) < 0 || heightOf(from) >= heightOf(to);
  });
}

/** Arrows without those that others imply: from a to c when a leads to b and b to c. */
function reduce(edges) {
  const next = new Map();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reaches = (from, to, seen = new Set()) =>
    (next.get(from) ?? []).some((step) => {
      if (step === to) return true;
      if (seen.has(step)) return false;
      seen.add(step);
      return reaches(step, to, seen);
    });
  return edges.filter(([from, to]) => !(next.get(from) ?? []).some((step) => step !== to && reaches(step, to)));
}

function draw(imports) {
  const edges = reduce([...imports.keys()].map((edge) => edge.split(' ')));
  const order = layers.flat();
  edges.sort(([a, b], [c, d]) => order.indexOf(a) - order.indexOf(c) || order.indexOf(b) - order.indexOf(d));
  const nodes = order.map((name) => `  ${name}["${titles[name] ?? name}"]`);
  return `# Who imports whom

Written by \`npm run rules:drawing\` from the imports of the sources, those of types included. An arrow means "imports
from". Arrows that others imply are left out: where a leads to b and b to c, a may import from c as well. Every arrow points
down. The rules are in [ARCHITECTURE.md](../ARCHITECTURE.md) and \`.dependency-cruiser.cjs\`.

\`\`\`mermaid
flowchart TD
${[...nodes, ...edges.map(([from, to]) => `  ${from} --> ${to}`)].join('\n')}
\`\`\`
`;
}

function main(check) {
  const imports = readImports();
  for (const [edge, example] of upwardImports(imports)) console.error(`upwards: ${edge}: ${example}`);
  const wanted = draw(imports);
  const isCurrent = fs.existsSync(page) && fs.readFileSync(page, 'utf8') === wanted;
  if (!check) fs.writeFileSync(page, wanted);
  else if (!isCurrent) console.error('docs/imports.md is out of date: npm run rules:drawing');
  return upwardImports(imports).length > 0 || (check && !isCurrent) ? 1 : 0;
}

process.exitCode = main(process.argv.includes('--check'));
