import { convert, explain, toWarnings } from '../index.ts';
import { type Command, NO_FLIGHT_FOUND } from './command.ts';
import { linesOf, MOST_LINE_BYTES, readFile } from './read-input.ts';
import { readDay, type Settings, WrongUse } from './settings.ts';

/** One line out for each request or file; a broken one is answered like any other, so that a long run goes on. */
export async function convertLines(settings: Settings, command: Command): Promise<void> {
  if (settings.files.length > 0) for (const name of settings.files) print(await answerFile(name, settings, command));
  else
    for await (const line of linesOf(process.stdin))
      if (line?.trim() !== '') print(answerLine(line, settings, command));
}

const print = (answers: readonly object[]): void => {
  for (const one of answers) process.stdout.write(`${JSON.stringify(one)}\n`);
};

async function answerFile(name: string, settings: Settings, command: Command): Promise<object[]> {
  try {
    return answerText(await readFile(name), settings, command).map((one) => ({ id: name, ...one }));
  } catch (error) {
    return [{ id: name, error: errorOf(error) }];
  }
}

function answerLine(line: string | null, settings: Settings, command: Command): object[] {
  let id: unknown = null;
  try {
    if (line === null) throw new WrongUse(`A line has at most ${MOST_LINE_BYTES / 1000} kB.`);
    const request: unknown = JSON.parse(line);
    if (typeof request !== 'object' || request === null) throw new WrongUse('A line has to be a JSON object.');
    id = 'id' in request ? request.id : null;
    const pnr = 'pnr' in request ? request.pnr : undefined;
    if (typeof pnr !== 'string') throw new WrongUse('"pnr" has to be a text.');
    const today = 'today' in request ? readDay(request.today) : settings.today;
    return answerText(pnr, { ...settings, today }, command).map((one) => ({ id, ...one }));
  } catch (error) {
    return [{ id, error: errorOf(error) }];
  }
}

function errorOf(error: unknown): { code: string; message: string } {
  const code = error instanceof WrongUse || error instanceof SyntaxError ? 'bad-request' : 'failure';
  return { code, message: error instanceof Error ? error.message : String(error) };
}

function answerText(text: string, settings: Settings, { toJson }: Command): readonly object[] {
  if (settings.explain) return explain(text, settings).lines;
  const itinerary = convert(text, settings);
  if (itinerary.flights.length > 0) return [toJson(itinerary, settings)];
  const warnings = toWarnings(itinerary, text, settings).map(({ code, line, column, message }) => ({
    code,
    line,
    column,
    message,
  }));
  return [{ error: { code: 'no-flights', message: NO_FLIGHT_FOUND, warnings } }];
}
