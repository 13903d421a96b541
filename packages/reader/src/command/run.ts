import {
  convert,
  explain,
  type Itinerary,
  printTrace,
  toCalendar,
  toHtmlDocument,
  toText,
  toWarnings,
} from '../index.ts';
import { type Command, NO_FLIGHT_FOUND } from './command.ts';
import { convertLines } from './convert-lines.ts';
import { helpFor } from './help.ts';
import { readFile } from './read-input.ts';
import { readSettings, type Settings, WrongUse } from './settings.ts';

/** Exit codes, as the help says. */
const CONVERTED = 0;
const NO_FLIGHTS = 1;
const WRONG_USE = 2;

/** Runs one call; the answer is the exit code. */
export async function run(args: readonly string[], command: Command): Promise<number> {
  process.stdout.on('error', leaveQuietly);
  try {
    const settings = readSettings(args);
    if (settings === 'help') print(`${helpFor(command.name)}\n`);
    else if (settings === 'version') print(`${command.version}\n`);
    else if (settings.mode === 'ndjson') await convertLines(settings, command);
    else return await convertOne(settings, command);
    return CONVERTED;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    process.stderr.write(`${error.message}\nSee ${command.name} --help.\n`);
    return WRONG_USE;
  }
}

/** `wayline … | head` closes the pipe early. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(CONVERTED);
}

const print = (text: string): void => void process.stdout.write(text);

async function convertOne(settings: Settings, command: Command): Promise<number> {
  const [name] = settings.files;
  if (name === undefined && process.stdin.isTTY)
    throw new WrongUse(`Name a file, or pipe the text in: ${command.name} < itinerary.txt`);
  const text = await readFile(name ?? '-');
  if (text.trim() === '') throw new WrongUse('There is nothing to convert: the input is empty.');
  if (settings.mode === 'explain') return explainOne(text, settings);
  const itinerary = convert(text, settings);
  printWarnings(itinerary, text, settings);
  if (itinerary.flights.length === 0) {
    process.stderr.write(`${NO_FLIGHT_FOUND}\n`);
    return NO_FLIGHTS;
  }
  print(writtenAs(itinerary, settings, command));
  return CONVERTED;
}

function writtenAs(itinerary: Itinerary, settings: Settings, { toJson }: Command): string {
  const { mode } = settings;
  if (mode === 'json') return `${JSON.stringify(toJson(itinerary, settings), null, 2)}\n`;
  if (mode === 'html') return toHtmlDocument(itinerary, settings);
  return mode === 'ics' ? toCalendar(itinerary, settings) : `${toText(itinerary, settings).trimEnd()}\n`;
}

function explainOne(text: string, settings: Settings): number {
  const { itinerary, lines } = explain(text, settings);
  print(printTrace(lines));
  return itinerary.flights.length === 0 ? NO_FLIGHTS : CONVERTED;
}

function printWarnings(itinerary: Itinerary, text: string, settings: Settings): void {
  for (const { line, column, message, excerpt, caret } of toWarnings(itinerary, text, settings)) {
    const place = line === null ? '' : `line ${line}${column === null ? '' : `, column ${column}`}: `;
    const shown = excerpt === null ? '' : `\n  ${excerpt}\n  ${caret}`.trimEnd();
    process.stderr.write(`${place}${message}${shown}\n`);
  }
}
