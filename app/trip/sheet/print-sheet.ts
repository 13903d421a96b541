import type { Words } from '../words.ts';
import type { AgencyTexts } from './agency-texts.ts';
import { labelBeforeName } from './service-row.ts';
import type { FareTable, FlightRow, Reference, Row, ServiceRow, Sheet, Stop, TextPart } from './sheet.ts';

/** What sets the text for mails apart from the one for chats. */
interface Marks {
  comma: string;
  strong: (text: string) => string;
  /** A heading's lines. */
  heading: (text: string) => string[];
  title: (row: FlightRow, facts: string) => string;
  status: (text: string) => string;
  /** @param width of the longer time of both */
  stop: (time: string, rest: string, width: number) => string;
  note: (text: string) => string;
  wait: (text: string) => string;
  /** Of a comparison. */
  fact: (label: string, text: string, labels: readonly string[]) => string;
  fares: (fares: FareTable, heading: string[]) => string[];
}

const NO_TIME = '--:--';

/** Lines with rules of hyphens, two blanks after times. */
export function printSheetText(sheet: Sheet, lang: string, comma: string): string {
  return print(sheet, {
    comma,
    strong: (text) => text,
    heading: (text) => [text.toLocaleUpperCase(lang), '-'.repeat(columnsOf(text))],
    title: (row, facts) => (facts === '' ? titleOf(row) : `${titleOf(row)}  (${facts})`),
    status: (text) => `** ${text} **`,
    stop: (time, rest, width) => `  ${padEnd(time, width)}  ${rest}`,
    note: (text) => `  ${text}`,
    wait: (text) => `         ${text}`,
    fact: (label, text, labels) => `  ${padEnd(label, Math.max(...labels.map(columnsOf)))}  ${text}`,
    fares: alignedFares,
  });
}

/** `*bold*` for days and times, `_italics_` for waits, as WhatsApp and Slack print them. */
export function printSheetChat(sheet: Sheet, { comma, colon }: Pick<Words, 'comma' | 'colon'>): string {
  const bold = (text: string) => `*${text.replaceAll('*', '')}*`;
  return print(sheet, {
    comma,
    strong: bold,
    heading: (text) => [bold(text)],
    title: (row, facts) => (facts === '' ? titleOf(row) : `${titleOf(row)} · ${facts}`),
    status: bold,
    stop: (time, rest) => `${bold(time)} ${rest}`,
    note: (text) => text,
    wait: (text) => `_${text}_`,
    fact: (label, text) => `${label}${colon}${text}`,
    fares: ({ rows, total, terms }, heading) => [
      ...heading,
      ...rows.map(({ label, detail, amount }) => `${label}${detail === null ? '' : ` (${detail})`}${colon}${amount}`),
      bold(`${total.label}${colon}${total.amount}`),
      ...terms.map(({ label, amount }) => `${label}${colon}${amount}`),
    ],
  });
}

function print(sheet: Sheet, marks: Marks): string {
  const isChat = marks.strong('x') !== 'x';
  const head = [
    ...(sheet.option === null ? [] : [sheet.option]),
    ...(sheet.route === '' ? [] : [isChat ? marks.strong(sheet.route) : sheet.route]),
    ...(sheet.dates === null ? [] : [sheet.dates]),
    ...(sheet.reference === null ? [] : [referenceText(sheet.reference, marks)]),
    ...(sheet.names.length === 0 ? [] : [sheet.names.join(sheet.betweenNames)]),
  ];
  const parts = [
    agencyLines(sheet.agency, marks),
    sheet.notice === null ? [] : [sheet.notice],
    head,
    [...sheet.greeting],
    ...comparisonOf(sheet, marks),
    ...groups(sheet.rows, marks),
  ];
  if (sheet.fares) parts.push(marks.fares(sheet.fares, marks.heading(sheet.fares.heading)));
  parts.push(...sheet.parts.map((part) => partLines(part, marks)));
  if (sheet.footnote) parts.push([sheet.footnote]);
  parts.push([...(sheet.agency?.closing ?? [])], footLines(sheet.agency, marks));
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .replaceAll('\u00a0', ' ')}\n`;
}

function comparisonOf({ quote }: Sheet, { heading, strong, fact }: Marks): string[][] {
  return quote?.part === 'head' ? quote.print.lines({ heading, strong, fact }) : [];
}

const partLines = ({ heading, lines }: TextPart, marks: Marks): string[] =>
  heading === null ? [...lines] : [...marks.heading(heading), ...lines];

/** The name stands where the logo would. */
function agencyLines(agency: AgencyTexts | null, { strong }: Marks): string[] {
  if (agency === null || agency.contact === null) return [];
  return [...(agency.name === '' ? [] : [strong(agency.name)]), ...agency.contact];
}

function footLines(agency: AgencyTexts | null, { strong }: Marks): string[] {
  if (agency === null || agency.foot === null) return [];
  return [[...(agency.name === '' ? [] : [strong(agency.name)]), ...agency.foot].join(' · ')];
}

function referenceText({ label, locators }: Reference, { strong }: Marks): string {
  const all = locators.map(({ airline, locator }) => (airline === null ? '' : `${airline} `) + strong(locator));
  return `${label} ${all.join(', ')}`;
}

/** A day stands over its first flight, a wait under the flight before it. */
function groups(rows: readonly Row[], marks: Marks): string[][] {
  const parts: string[][] = [];
  let open: string[] | null = null;
  for (const row of rows) {
    if (row.kind === 'connection') {
      parts.at(-1)?.push(marks.wait(row.text));
      continue;
    }
    const lines: string[] = open ?? [];
    if (open === null) parts.push(lines);
    lines.push(...linesOf(row, marks));
    open = row.kind === 'day' ? lines : null;
  }
  return parts;
}

function linesOf(row: Exclude<Row, { kind: 'connection' }>, marks: Marks): string[] {
  switch (row.kind) {
    case 'day':
      return marks.heading(row.text);
    case 'gap':
      return [row.text];
    case 'flight':
      return flightLines(row, marks);
    default:
      return serviceLines(row, marks);
  }
}

function flightLines(row: FlightRow, marks: Marks): string[] {
  const facts = [row.cabin, row.duration].filter((fact) => fact !== null).join(' · ');
  const width = Math.max(...[row.departs, row.arrives].map(({ time }) => columnsOf(time ?? NO_TIME)));
  return [
    marks.title(row, facts),
    ...(row.status === null ? [] : [marks.status(row.status)]),
    stopLine(row.departs, marks, width),
    stopLine(row.arrives, marks, width),
    ...row.notes.map(marks.note),
  ];
}

const titleOf = ({ airline, number }: FlightRow): string => (airline === null ? number : `${airline} ${number}`);

function stopLine(
  { time, shift, shortDay, zone, place, code, terminal }: Stop,
  { stop, comma }: Marks,
  width: number,
): string {
  const where = code === null ? place : `${place} (${code})`;
  const said = terminal === null ? where : `${where}${comma}${terminal}`;
  const plainZone = zone?.replace(' (', ', ').replace(')', '') ?? null;
  const when = [shift, shortDay, plainZone].filter((part) => part !== null).join(', ');
  return stop(time ?? NO_TIME, when === '' ? said : `${said} (${when})`, width);
}

function serviceLines(row: ServiceRow, marks: Marks): string[] {
  const { name, aside, status, details } = row;
  const title = labelBeforeName(row) + (name ?? '');
  return [
    aside === null ? title : `${title} · ${aside}`,
    ...(status === null ? [] : [marks.status(status)]),
    ...details.map(marks.note),
  ];
}

/** In columns that a fixed-width font keeps. */
function alignedFares({ rows, total, terms }: FareTable, heading: string[]): string[] {
  const lines = [...rows, ...[total, ...terms].map((row) => ({ ...row, detail: null }))].map(
    ({ label, detail, amount }) => [label, detail ?? '', amount],
  );
  const width = (column: number) => Math.max(...lines.map((line) => columnsOf(line[column] ?? '')));
  const labels = Math.max(...rows.map(({ label }) => columnsOf(label)));
  const details = width(1);
  const left = details === 0 ? width(0) : Math.max(width(0), labels + 3 + details);
  const said = lines.map(([label = '', detail = '', amount = '']) => {
    const text = detail === '' ? label : `${padEnd(label, labels)}   ${detail}`;
    return `${padEnd(text, left)}    ${' '.repeat(width(2) - columnsOf(amount))}${amount}`;
  });
  return [...heading, ...said];
}

const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

/** Chinese characters are two columns wide. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += /[\u2e80-\u9fff\uff00-\uff60]/.test(character) ? 2 : 1;
  return columns;
}
