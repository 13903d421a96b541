import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isLanguage, type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { printTrace } from '~/itinerary/trace/print-trace.ts';
import { type LineTrace, Trace } from '~/itinerary/trace/trace.ts';
import { type DisplayOptions, formats, readApiOptions, toggles } from '~/trip/present/display-options.ts';
import { toNotices } from '~/trip/present/notices.ts';
import { present } from '~/trip/present/present.ts';
import { toResponse, toWarningResponses } from '~/trip/present/response.ts';
import { toBlocks } from '~/trip/present/to-blocks.ts';

const HELP = `Usage: npm run -s convert -- [flags] < itinerary.txt

  --json            the answer of the API instead of text
  --ndjson          one {"id","pnr","today"} a line in, one {"id",...answer} or {"id","error"} a line out
  --explain         how each line was read: what was found, scores of the systems, the rules that changed a flight;
                    with --ndjson one {"id","line",...} for each line of each paste
  --format NAME     ${formats.join(', ')}
  --language CODE   ${languages.join(', ')}
  --options LIST    ${toggles.join(', ')}, cabin, className, km, miles;
                    they add to the usual ones, a minus takes away: cabin,km,-duration
  --today DATE      the day of the paste, 2026-05-04; today when left out
  --help            this page

Warnings go to the error output. Exit code: 0 converted, 1 no flight found, 2 wrong use.`;

/** Exit codes, as the help says. */
const CONVERTED = 0;
const NO_FLIGHTS = 1;
const WRONG_USE = 2;

const BASE_URL = 'http://localhost:3000';

interface Settings {
  mode: 'text' | 'json' | 'ndjson';
  language: Language;
  choices: DisplayOptions;
  today: string;
  explain: boolean;
}

class WrongUse extends Error {}

/** Runs one call; the answer is the exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    const settings = readSettings(args);
    if (settings === 'help') console.log(HELP);
    else if (settings.mode === 'ndjson') await convertLines(settings);
    else return await convertOne(settings);
    return CONVERTED;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return WRONG_USE;
  }
}

function readSettings(args: string[]): Settings | 'help' {
  const values = readFlags(args);
  if (values.help) return 'help';
  if (values.json && (values.ndjson || values.explain))
    throw new WrongUse('Choose --json without --ndjson and --explain.');
  const { display: choices, unknown } = readApiOptions(values.options, values.format);
  if (unknown.length > 0) throw new WrongUse(`Not an option or a format: ${unknown.join(', ')}.`);
  const language = values.language ?? 'en';
  if (!isLanguage(language)) throw new WrongUse(`Not a language: ${language}.`);
  const mode = values.ndjson ? 'ndjson' : values.json ? 'json' : 'text';
  return { mode, language, choices, today: readDay(values.today), explain: values.explain === true };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args: args.map((arg, index) => (args[index - 1] === '--options' ? arg.replace(/^-(?=\w)/, ',-') : arg)),
      options: {
        explain: { type: 'boolean' },
        json: { type: 'boolean' },
        ndjson: { type: 'boolean' },
        format: { type: 'string' },
        language: { type: 'string' },
        options: { type: 'string' },
        today: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function readDay(given: unknown): string {
  if (given === undefined) return new Date().toISOString().slice(0, 10);
  const isDay = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  if (!isDay) throw new WrongUse(`Not a date in the form YYYY-MM-DD: ${String(given)}.`);
  return given;
}

async function convertOne(settings: Settings): Promise<number> {
  const text = await readInput();
  if (text.trim() === '') throw new WrongUse('There is nothing to convert: the input is empty.');
  if (settings.explain) return explain(text, settings.today);
  const words = wordsOf(settings.language);
  const itinerary = convert(text, { today: settings.today });
  printNotices(toNotices(itinerary, text, words));
  if (itinerary.flights.length === 0) {
    console.error('No flight was found in the input.');
    return NO_FLIGHTS;
  }
  if (settings.mode === 'json') console.log(JSON.stringify(answer(text, settings), null, 2));
  else {
    const look = { systemFonts: settings.choices.systemFonts, baseUrl: BASE_URL };
    process.stdout.write(present(toBlocks(itinerary, settings.choices), words, look).text);
  }
  return CONVERTED;
}

function printNotices(notices: ReturnType<typeof toNotices>): void {
  for (const notice of notices) {
    const place =
      notice.line === null ? '' : `line ${notice.line}${notice.column === null ? '' : `, column ${notice.column}`}: `;
    console.error(`${place}${notice.message}`);
    if (notice.excerpt !== null) console.error(`  ${notice.excerpt}\n  ${notice.caret}`.trimEnd());
  }
}

function explain(text: string, today: string): number {
  const trace = new Trace();
  const { flights } = convert(text, { today, trace });
  process.stdout.write(printTrace(trace.lines));
  return flights.length === 0 ? NO_FLIGHTS : CONVERTED;
}

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) throw new WrongUse('Pipe the text in: npm run -s convert < itinerary.txt');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** A broken line is answered like any other, so that one of them does not end a long run. */
async function convertLines(settings: Settings): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line.trim() !== '')
      for (const one of answersOf(line, settings)) process.stdout.write(`${JSON.stringify(one)}\n`);
}

function answersOf(line: string, settings: Settings): object[] {
  let id: unknown = null;
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request !== 'object' || request === null) throw new WrongUse('A line has to be a JSON object.');
    id = 'id' in request ? request.id : null;
    return answerRequest(request, settings).map((one) => ({ id, ...one }));
  } catch (error) {
    const code = error instanceof WrongUse || error instanceof SyntaxError ? 'bad-request' : 'failure';
    return [{ id, error: { code, message: error instanceof Error ? error.message : String(error) } }];
  }
}

function answerRequest(request: object, settings: Settings): readonly object[] {
  const pnr = 'pnr' in request ? request.pnr : undefined;
  if (typeof pnr !== 'string') throw new WrongUse('"pnr" has to be a text.');
  const today = 'today' in request ? readDay(request.today) : settings.today;
  return settings.explain ? traceOf(pnr, today) : [answer(pnr, { ...settings, today })];
}

function traceOf(text: string, today: string): readonly LineTrace[] {
  const trace = new Trace();
  convert(text, { today, trace });
  return trace.lines;
}

function answer(text: string, { language, choices, today }: Settings): object {
  const words = wordsOf(language);
  const itinerary = convert(text, { today });
  if (itinerary.flights.length > 0)
    return toResponse(itinerary, { agencyName: null, requestsLeft: null, baseUrl: BASE_URL, display: choices }, words);
  const message = 'No flight was found in the text.';
  return { error: { code: 'no-flights', message, warnings: toWarningResponses(itinerary, words) } };
}
