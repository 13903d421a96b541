import type { MailLineTrace } from './explain-mail.ts';
import type { FlightTrace, LineTrace, RuleTrace } from './trace.ts';

/** Its reader's name among the dialects. */
const MAIL = 'free';
const INDENT = '    ';
const LABEL = 9;
const WIDTH = 110;

/** Readable on a terminal: a line of the paste, and below it what was found in it and done with it. */
export function printTrace(lines: readonly LineTrace[]): string {
  const width = String(lines.at(-1)?.line ?? 0).length;
  const isMail = lines.every(({ flights }) => flights.every(({ winner }) => winner === MAIL));
  return lines
    .map((line) => [`${String(line.line).padStart(width)} | ${line.text}`, ...printLine(line, isMail), ''].join('\n'))
    .join('');
}

/** The reader of mails may have looked at a text that another one read. */
function printLine({ anchors, flights, mail, warnings }: LineTrace, isMail: boolean): string[] {
  const found = anchors.map(({ kind, text, column }) => `${kind} ${text} @${column}`);
  return [
    ...(mail.length > 0 && isMail ? mail.flatMap(printMail) : row('anchors', found)),
    ...flights.flatMap(printFlight),
    ...warnings.flatMap((warning) => row('warning', [warning])),
  ];
}

/** Terminals' anchors say little of a mail. */
function printMail({ region, candidates, readings }: MailLineTrace): string[] {
  return [
    ...row('region', region === null ? [] : [region]),
    ...row('found', candidates),
    ...readings.flatMap((reading) => row('reading', [reading])),
  ];
}

function printFlight({ scores, winner, rules }: FlightTrace): string[] {
  const ranked = scores.map(({ dialect, score }) => `${dialect} ${score}`);
  return [...row('scores', ranked), ...row('winner', [winner]), ...rules.flatMap(printRule)];
}

function printRule({ step, rule, changes }: RuleTrace): string[] {
  const [first = '', ...others] = changes;
  return row(step, [`${rule}: ${first}`.replace(/: $/, ''), ...others]);
}

/** A label and its items, continued below themselves. */
function row(label: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const rows: string[] = [];
  let text = '';
  for (const item of items) {
    if (text !== '' && text.length + item.length > WIDTH) {
      rows.push(`${text},`);
      text = item;
    } else text = text === '' ? item : `${text}, ${item}`;
  }
  return [...rows, text].map((one, at) => `${INDENT}${(at === 0 ? label : '').padEnd(LABEL)}${one}`.trimEnd());
}
