// For the Dockerfile, after `npm prune --omit=dev`: removes what @prisma/client brings along as optional peers and never
// loads (its command line, with a studio, a compiler and a database in WebAssembly), and its compilers of other databases.
import fs from 'node:fs';
import path from 'node:path';

const unused = [
  'prisma',
  'typescript',
  'effect',
  '@electric-sql',
  '@prisma/dev',
  '@prisma/studio-core',
  '@prisma/engines',
  '@prisma/engines-version',
  '@prisma/fetch-engine',
  '@prisma/get-platform',
  '@prisma/query-plan-executor',
  '@prisma/streams-local',
  '@prisma/config',
];

/** Node loads the CommonJS build of OpenTelemetry's packages; the two others are for bundlers. */
const forBundlers = /^@opentelemetry\/[^/]+\/build\/(?:esm|esnext)\//;
const ofOtherDatabases = /^@prisma\/client\/runtime\/[^/]*\.(?:cockroachdb|mysql|sqlite|sqlserver)\./;
/** Types and maps are for those who write programs. */
const forAuthors = /\.(?:d\.[cm]?ts|[cm]?ts|map|flow|md|markdown)$/;

/** @param {string} file a file's path inside node_modules */
export function isPruned(file) {
  const name = path.basename(file);
  return (
    unused.some((folder) => file.startsWith(`${folder}/`)) ||
    forBundlers.test(file) ||
    ofOtherDatabases.test(file) ||
    (forAuthors.test(name) && !/^licen[cs]e/i.test(name))
  );
}

function prune(modules) {
  for (const name of unused) fs.rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const entry of fs.readdirSync(modules, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && isPruned(path.relative(modules, file))) fs.rmSync(file);
  }
  // Links of npm to what is gone
  const links = path.join(modules, '.bin');
  if (fs.existsSync(links))
    for (const name of fs.readdirSync(links))
      if (!fs.existsSync(path.join(links, name))) fs.rmSync(path.join(links, name), { force: true });
}

if (process.argv[1] === import.meta.filename) prune(path.resolve(process.argv[2] ?? 'node_modules'));
