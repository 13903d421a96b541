// Scores the reader on the cases of tests/corpus (and of ../shared/corpus where that stands):
//   npm run corpus [-- --update [--today 2026-03-12]] [-- --failures 5]
// and on mails made by grammar: kinds of layout that may be looked at, and those kept apart, whose faults are not shown.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = path.join(root, 'tests/corpus');
const shared = path.join(root, '../shared/corpus');
const CORE = ['airline', 'number', 'class', 'from', 'to', 'date', 'departs', 'arrives'];

/** So many mails of each layout in each language. */
const MADE = { today: '2026-11-28', each: 7, firstSeed: 5000 };

const lineOf = (flight) => [...CORE.map((key) => flight[key] ?? '-'), flight.arrivalDate ?? ''].join(' ');
const letters = (name) =>
  name
    .toUpperCase()
    .replace(/[(*].*$/, '')
    .replace(/\b(MRS?|MS|MISS|MSTR|CHD|INF)\b|[^\p{L}]/gu, '');

const update = process.argv.includes('--update');
const shown = Number(option('--failures') ?? 3);

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
  resolve: { alias: { '~': path.join(root, 'app') } },
  optimizeDeps: { noDiscovery: true },
});
const { readGolden } = await server.ssrLoadModule('/tests/corpus/golden.ts');
const { judgeAll } = await server.ssrLoadModule('/tests/support/made-mails/judge.ts');
for (const folder of [own, shared]) if (fs.existsSync(folder)) report(folder);
reportMade(judgeAll(MADE.today, MADE.each, MADE.firstSeed));
await server.close();

function option(name) {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}

function report(folder) {
  const cases = load(folder);
  const judged = cases.map((one) => ({ ...one, ...judge(one) }));
  console.log(`\n${path.relative(root, folder)}: ${cases.length} texts`);
  console.table(Object.fromEntries([...groups(judged)].map(([gds, list]) => [gds, sums(list)])));
  for (const one of judged.filter(({ faults }) => faults.length > 0).slice(0, shown)) {
    console.log(`${one.gds}/${one.id}\n  ${one.faults.join('\n  ')}`);
  }
}

function reportMade(rows) {
  const kinds = new Map();
  for (const row of rows)
    for (const kind of [`${row.isApart ? 'apart: ' : ''}${row.kind}`, row.isApart ? 'kept apart' : 'looked at'])
      kinds.set(kind, [...(kinds.get(kind) ?? []), row.judged]);
  const sum = (list, key) => list.reduce((total, one) => total + one[key], 0);
  const sumsOf = (list) => {
    const of = ['flights', 'right', 'incomplete', 'warned', 'silent', 'invented'].map((key) => [key, sum(list, key)]);
    const share = `${((sum(list, 'right') / sum(list, 'flights')) * 100).toFixed(1)} %`;
    return { mails: list.length, ...Object.fromEntries(of), share };
  };
  const last = ['looked at', 'kept apart'];
  const order = [...kinds.keys()].filter((kind) => !last.includes(kind)).sort();
  console.log(`\nmade by grammar: ${rows.length} mails`);
  console.table(Object.fromEntries([...order, ...last].map((kind) => [kind, sumsOf(kinds.get(kind) ?? [])])));
  const faulty = rows.filter(({ isApart, judged }) => !isApart && judged.faults.length > 0);
  for (const { kind, language, mail, judged } of faulty.slice(0, shown))
    console.log(`${kind} ${language}\n${mail.text}  ${judged.faults.join('\n  ')}`);
}

function load(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const file = path.join(folder, name.replace(/\.txt$/, '.json'));
    const golden = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : begin(name);
    if (update && folder === own) write(file, golden, readGolden(text, golden.today));
    return { ...golden, text };
  });
}

function begin(name) {
  const today = option('--today');
  if (!today)
    throw new Error(`${name} has no golden file yet: give the day of its paste with --update --today YYYY-MM-DD`);
  return { id: path.basename(name, '.txt'), gds: path.dirname(name), today, names: [], locator: null, flights: [] };
}

/** Writes a golden file, and shows line by line what changes. */
function write(file, before, read) {
  const { id, gds, today } = before;
  const flights = read.flights.map((flight) => `  ${JSON.stringify(flight)}`).join(',\n');
  const head = JSON.stringify({ id, gds, today, names: read.names, locator: read.locator }, null, 1).slice(0, -2);
  const after = `${head},\n "flights": [${flights === '' ? '' : `\n${flights}\n `}],\n "provenance": "hand-made"\n}\n`;
  const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (old === after) return;
  const [gone, come] = [old.split('\n'), after.split('\n')];
  console.log(`${gds}/${id}`);
  for (const line of gone) if (!come.includes(line)) console.log(`- ${line}`);
  for (const line of come) if (!gone.includes(line)) console.log(`+ ${line}`);
  Object.assign(before, read);
  fs.writeFileSync(file, after);
}

function judge({ gds, text, today, flights, names, namesOptional = [] }) {
  const read = readGolden(text, today);
  const left = [...read.flights];
  const faults = [];
  let core = 0;
  let arrival = 0;
  const must = flights.filter((flight) => !flight.optional);
  for (const flight of must) {
    const at = left.findIndex((one) =>
      CORE.every((key) => (key === 'class' && flight.class === null) || one[key] === flight[key]),
    );
    if (at === -1) {
      faults.push(`missing  ${lineOf(flight)}`);
      continue;
    }
    const [one] = left.splice(at, 1);
    core++;
    if (flight.arrivalDate == null || one.arrivalDate === flight.arrivalDate) arrival++;
    else faults.push(`arrival  ${lineOf(flight)} read ${one.arrivalDate}`);
  }
  const may = flights.filter((flight) => flight.optional).map(({ airline, from, to }) => airline + from + to);
  const spurious = left.filter(({ airline, from, to }) => !may.includes(airline + from + to));
  faults.push(...spurious.map((flight) => `spurious ${lineOf(flight)}`));
  const named = gds === 'negative' || !Array.isArray(names) || sameNames(names, namesOptional, read.names);
  if (!named) faults.push(`names    ${read.names.join(', ')} for ${names.join(', ')}`);
  return { flightCount: must.length, core, arrival, spurious: spurious.length, named, faults };
}

function sameNames(expected, optional, read) {
  const want = new Set(expected.map(letters));
  const may = new Set(optional.map(letters));
  const have = new Set(read.map(letters));
  return [...want].every((name) => have.has(name)) && [...have].every((name) => want.has(name) || may.has(name));
}

function groups(judged) {
  const byGds = new Map();
  for (const one of judged) byGds.set(one.gds, [...(byGds.get(one.gds) ?? []), one]);
  return byGds.set('all', judged);
}

function sums(list) {
  const sum = (key) => list.reduce((total, one) => total + one[key], 0);
  const whole = list.filter(({ faults }) => faults.length === 0).length;
  const [flights, core, arrival, spurious] = [sum('flightCount'), sum('core'), sum('arrival'), sum('spurious')];
  return { texts: list.length, flights, core, arrival, spurious, whole };
}
