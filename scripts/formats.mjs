// Writes docs/formats/<system>.md: the introduction of docs/formats/intro/ and, from the dialect's forms, every sample
// with what is read from it. `node scripts/formats.mjs --check` writes nothing and fails when a page is out of date.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs/formats');

const meanings = {
  index: 'number of the segment',
  airline: 'marketing carrier',
  number: 'flight number',
  suffix: 'operational suffix',
  bookingClass: 'booking class',
  date: 'departure date',
  weekday: 'weekday of departure',
  from: 'from',
  to: 'to',
  status: 'status',
  seats: 'seats',
  departs: 'departs',
  arrives: 'arrives',
  arrivalOffset: 'days to the arrival',
  arrivalDate: 'arrival date',
  arrivalWeekday: 'weekday of arrival',
  checkIn: 'check-in closes or opens',
  departureTerminal: 'terminal of departure',
  arrivalTerminal: 'terminal of arrival',
  equipment: 'equipment',
  stops: 'stops on the way',
  meal: 'meal',
  elapsed: 'time on the way',
  operatedBy: 'operated by',
  locator: "the airline's own locator",
  marriage: 'marriage of segments',
  eticket: 'electronic ticket',
  codeshare: 'code share',
};
/** Day of the paste in the walk-through. */
const TODAY = '2026-03-12';
const clocks = new Set(['departs', 'arrives', 'checkIn', 'elapsed']);
const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = 'January February March April May June July August September October November December'.split(' ');

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
  resolve: { alias: { '~': path.join(root, 'app') } },
  optimizeDeps: { noDiscovery: true },
});
const { dialects } = await server.ssrLoadModule('/app/itinerary/dialects/all.ts');
const { collapseSpaces, ColumnFinder } = await server.ssrLoadModule('/app/itinerary/read/collapse-spaces.ts');
const { convert } = await server.ssrLoadModule('/app/itinerary/convert.ts');
const { Trace } = await server.ssrLoadModule('/app/itinerary/trace/trace.ts');
const { printTrace } = await server.ssrLoadModule('/app/itinerary/trace/print-trace.ts');
await server.close();

/** Texts of tests/corpus/free, each a layout of its own. */
const freeSamples = ['shorthand-day-heading', 'host-itinerary-spanish', 'retailer-dots'];

const pages = [
  ...dialects.map((dialect) => ({ name: dialect.name, text: pageOf(dialect) })),
  { name: 'free', text: freePage() },
  { name: 'README', text: listedIn('README') },
];
const stale = pages.filter(({ name, text }) => !isWritten(name, text)).map(({ name }) => `docs/formats/${name}.md`);
const orphans = introductions().filter((name) => !pages.some((page) => page.name === name));
if (orphans.length > 0) fail(`docs/formats/intro holds ${orphans.join(', ')}, but there is no such dialect.`);
if (process.argv.includes('--check') && stale.length > 0)
  fail(`${stale.join(', ')}: out of date. Run: node scripts/formats.mjs`);

/** Whether a page stands as it should; outside of a check it is written now. */
function isWritten(name, page) {
  const file = path.join(folder, `${name}.md`);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === page) return true;
  if (process.argv.includes('--check')) return false;
  fs.writeFileSync(file, page);
  console.log(`docs/formats/${name}.md written`);
  return true;
}

/** The page with its list of systems, by their headings, and the trace of each text that is explained. */
function listedIn(name) {
  const systems = introductions().map((system) => `- [${headingOf(system)}](${system}.md)\n`);
  const page = fs.readFileSync(path.join(folder, `${name}.md`), 'utf8');
  const listed = page.replace(/(?<=<!-- systems,.* -->\n)[\s\S]*?(?=<!-- \/systems -->)/, systems.join(''));
  return listed.replace(/(?<=<!-- explain,.* -->\n)[\s\S]*?(?=<!-- \/explain -->)/g, (_, at) => traceAbove(listed, at));
}

/** What `--explain` prints of the last text block that a person has written above. */
function traceAbove(page, at) {
  const written = page.slice(0, at).replace(/<!-- explain,[\s\S]*?<!-- \/explain -->/g, '');
  const text = [...written.matchAll(/```text\n([\s\S]*?)```/g)].at(-1)?.[1] ?? fail('There is no text to explain.');
  const trace = new Trace();
  convert(text, { today: TODAY, trace });
  return `\`\`\`text\n${printTrace(trace.lines)}\`\`\`\n`;
}

function headingOf(system) {
  const intro = fs.readFileSync(path.join(folder, 'intro', `${system}.md`), 'utf8');
  return /^# (.*)/.exec(intro)?.[1] ?? fail(`docs/formats/intro/${system}.md has no heading.`);
}

function introductions() {
  return fs.readdirSync(path.join(folder, 'intro')).map((file) => path.basename(file, '.md'));
}

function introductionOf(name) {
  const intro = path.join(folder, 'intro', `${name}.md`);
  if (!fs.existsSync(intro))
    fail(`docs/formats/intro/${name}.md is missing: a heading, and what a reader has to know.`);
  return fs.readFileSync(intro, 'utf8').trim();
}

/** Free texts have no forms: whole texts of the corpus, and the flights in them. */
function freePage() {
  const samples = freeSamples.map((name) => {
    const file = path.join(root, 'tests/corpus/free', name);
    const { flights } = JSON.parse(fs.readFileSync(`${file}.json`, 'utf8'));
    const rows = flights.map(
      (flight) =>
        `| ${flight.airline} ${flight.number} | ${flight.from} ${flight.date} ${flight.departs} | ${flight.to} ${flight.arrivalDate} ${flight.arrives} |`,
    );
    const text = fs.readFileSync(`${file}.txt`, 'utf8').trimEnd();
    return `\`\`\`text\n${text}\n\`\`\`\n\n| flight | departs | arrives |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const source =
    'Written by `scripts/formats.mjs` from texts of [`tests/corpus/free`](../../tests/corpus/free); do not edit it here.';
  return `${introductionOf('free')}\n\n## What is read\n\n${samples.join('\n')}\n---\n\n${source}\n`;
}

function pageOf({ name, forms }) {
  const intro = introductionOf(name);
  const samples = forms.map(sampleOf).join('\n');
  const source = `Written by \`scripts/formats.mjs\` from [\`${name}.ts\`](../../app/itinerary/dialects/${name}.ts); do not edit it here.`;
  return `${intro}\n\n## What is read\n\n${samples}\n---\n\n${source}\n`;
}

/** The sample, and under it a line for each field: a mark under its place, its name and its value. */
function sampleOf({ sample, line }) {
  const width = sample.length + 2;
  const rows = fieldsOf(sample, line).map(({ name, value, start, end }) => {
    const mark = ' '.repeat(start) + '^'.repeat(end - start);
    return `${mark.padEnd(width)}${meanings[name] ?? name}: ${say(name, value)}`;
  });
  return `\`\`\`text\n${[sample, ...rows].join('\n')}\n\`\`\`\n`;
}

/** The fields of a sample from left to right, with their columns in it. */
function fieldsOf(sample, { regex, match }) {
  const text = collapseSpaces(sample);
  const found = new RegExp(regex.source, 'dy').exec(text);
  if (found === null) fail(`"${sample}" is not read by its own form.`);
  const columns = new ColumnFinder(sample);
  return [...found.entries()].slice(1).flatMap(([group, printed]) => {
    if (printed === undefined) return [];
    const [start, end] = found.indices[group];
    const place = columns.find(start);
    const [name, value] = decoded(regex, match, found, group);
    return [{ name, value, start: place, end: place + Math.max(1, end - start) }];
  });
}

/** A pattern decodes what its expression finds, so an expression that finds one group shows what that group means. */
function decoded(regex, match, found, group) {
  regex.exec = () => Object.assign(Array(found.length), { 0: found[0], [group]: found[group], index: 0 });
  const { fields } = match(found.input, 0);
  delete regex.exec;
  return (
    Object.entries(fields).find(([, value]) => value !== null) ?? fail(`a group of "${found.input}" has no field.`)
  );
}

function say(name, value) {
  if (value === true) return 'yes';
  if (value === '') return 'not known';
  if (typeof value === 'object') return `${value.day} ${months[value.month - 1]}${value.year ? ` ${value.year}` : ''}`;
  if (name.toLowerCase().endsWith('weekday')) return weekdays[value];
  if (clocks.has(name))
    return `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  return name === 'arrivalOffset' && value > 0 ? `+${value}` : String(value);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
