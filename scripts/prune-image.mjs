// For the Dockerfile, after `npm prune --omit=dev`: removes what @prisma/client brings along as optional peers and never
// loads (its command line, with a studio, a compiler and a database in WebAssembly), and its compilers of other databases.
import fs from 'node:fs';
import path from 'node:path';

const modules = path.resolve(process.argv[2] ?? 'node_modules');

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

for (const name of unused) fs.rmSync(path.join(modules, name), { recursive: true, force: true });

// Node loads the CommonJS build of OpenTelemetry's packages; the two others are for bundlers
const telemetry = path.join(modules, '@opentelemetry');
if (fs.existsSync(telemetry))
  for (const name of fs.readdirSync(telemetry))
    for (const build of ['esm', 'esnext'])
      fs.rmSync(path.join(telemetry, name, 'build', build), { recursive: true, force: true });

const runtime = path.join(modules, '@prisma/client/runtime');
const isForeign = (file) => /\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(file);
for (const file of fs.readdirSync(runtime).filter(isForeign)) fs.rmSync(path.join(runtime, file));

// Links of npm to what is gone
const links = path.join(modules, '.bin');
if (fs.existsSync(links))
  for (const name of fs.readdirSync(links))
    if (!fs.existsSync(path.join(links, name))) fs.rmSync(path.join(links, name), { force: true });

// Types and maps are for those who write programs
const isForAuthors = (name) =>
  /\.(?:d\.[cm]?ts|[cm]?ts|map|flow|md|markdown)$/.test(name) && !/^licen[cs]e/i.test(name);
for (const entry of fs.readdirSync(modules, { withFileTypes: true, recursive: true }))
  if (entry.isFile() && isForAuthors(entry.name)) fs.rmSync(path.join(entry.parentPath ?? entry.path, entry.name));
