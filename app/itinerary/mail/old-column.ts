import type { MailLine } from './candidates/lines.ts';

const oldWord =
  /^(?:ORIGINAL|OLD|PREVIOUS|BEFORE|WAS|ALT|BISHER|VORHER|URSPRUNGLICH|ANCIEN|AVANT|INITIAL|ANTES|ANTERIOR|OUD|GAMMEL|TIDLIGERE|FOR|ANTIGO|ESKI|ONCEKI|原|旧|变更前)(?: (?:FLIGHT|TIMES?|FLUG|VOL|VUELO|VLUCHT|VOO|UCUS))?$/;
const newWord =
  /^(?:NEW|UPDATED|REVISED|NOW|AFTER|NEU|NACHHER|JETZT|NOUVEAU|APRES|NUEVO|AHORA|NIEUW|NY|NYTT|NOVO|AGORA|YENI|新|变更后)(?: (?:FLIGHT|TIMES?|FLUG|VOL|VUELO|VLUCHT|VOO|UCUS))?$/;
const cell = /[^ |](?:[^ |]| (?=[^ |]))*/g;
const LONGEST = 60;

/** `Departure   LHR 21:40   LHR 20:15` below `ORIGINAL   NEW`: of each row the label and what is new stay. */
export function withoutOldColumn(lines: readonly MailLine[]): MailLine[] {
  let isBelow = false;
  return lines.map((line) => {
    if (headsChange(line)) isBelow = true;
    else if (line.opens) isBelow = false;
    const cells = isBelow ? [...line.folded.matchAll(cell)] : [];
    const [, old] = cells;
    return old === undefined || cells.length !== COLUMNS ? line : withBlank(line, old.index, old[0].length);
  });
}

const COLUMNS = 3;

function headsChange({ folded }: MailLine): boolean {
  if (folded.length > LONGEST) return false;
  const cells = [...folded.matchAll(cell)].map(([text]) => text);
  const [before = '', after = ''] = cells.slice(-2);
  return cells.length >= 2 && cells.length <= COLUMNS && oldWord.test(before) && newWord.test(after);
}

function withBlank(line: MailLine, at: number, length: number): MailLine {
  const blank = (text: string) => text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);
  return { ...line, printed: blank(line.printed), folded: blank(line.folded) };
}
