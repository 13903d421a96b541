import { parseArgs } from 'node:util';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { defaultOptions, readApiOptions } from '~/trip/options/display-options.ts';
import { type DisplayOptions, isDay, type Language, languages, views } from '../index.ts';

const modes = ['text', 'json', 'ndjson', 'html', 'ics', 'explain'] as const;
type Mode = (typeof modes)[number];

export interface Settings {
  mode: Mode;
  explain: boolean;
  language: Language;
  display: DisplayOptions;
  today: string;
  files: string[];
}

/** A call that cannot be served; its message is for the person who typed it. */
export class WrongUse extends Error {}

const flags = {
  explain: { type: 'boolean' },
  json: { type: 'boolean' },
  ndjson: { type: 'boolean' },
  html: { type: 'boolean' },
  ics: { type: 'boolean' },
  view: { type: 'string' },
  format: { type: 'string' },
  language: { type: 'string' },
  options: { type: 'string' },
  today: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** @throws WrongUse */
export function readSettings(args: readonly string[]): Settings | 'help' | 'version' {
  const { values, positionals: files } = readFlags(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const mode = modeOf(modes.filter((name) => name !== 'text' && values[name]));
  if (files.length > 1 && mode !== 'ndjson') throw new WrongUse('One file at a time, or --ndjson for several.');
  const language = oneOf('language', languages, values.language ?? 'en');
  const start = { ...defaultChoices(language).display, view: defaultOptions.view };
  const { display, unknown, reason } = readApiOptions(values.options, values.format, start);
  if (reason !== undefined) throw new WrongUse('--options is too long, or holds lists.');
  if (unknown.length > 0) throw new WrongUse(`Not an option or a format: ${unknown.join(', ')}.`);
  const view = oneOf('view', views, values.view ?? display.view);
  const today = readDay(values.today ?? new Date().toISOString().slice(0, 10));
  return { mode, explain: values.explain === true, language, display: { ...display, view }, today, files };
}

/** `--explain` may stand beside `--ndjson`. */
function modeOf(chosen: Mode[]): Mode {
  const others = chosen.filter((name) => name !== 'explain');
  if (others.length > 1) throw new WrongUse(`Choose one of ${others.map((name) => `--${name}`).join(', ')}.`);
  const [other] = others;
  if (chosen.includes('explain') && other !== undefined && other !== 'ndjson')
    throw new WrongUse(`Choose --${other} or --explain.`);
  return other ?? chosen[0] ?? 'text';
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      // A list that begins with a minus is a value, not a flag.
      args: args.map((arg, index) => (args[index - 1] === '--options' ? arg.replace(/^-(?=\w)/, ',-') : arg)),
      options: flags,
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<T extends string>(kind: string, allowed: readonly T[], given: string): T {
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw new WrongUse(`Not a ${kind}: ${given}. Use ${allowed.join(', ')}.`);
  return found;
}

/** @throws WrongUse */
export function readDay(given: unknown): string {
  if (typeof given !== 'string' || !isDay(given))
    throw new WrongUse(`Not a date in the form YYYY-MM-DD: ${String(given)}.`);
  return given;
}
