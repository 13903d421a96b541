import type { Clock, LineCandidates } from './candidates/line-candidates.ts';

const oldWords =
  'WAS|OLD|PREVIOUSLY|FORMERLY|ORIGINALLY|BISHER|VORHER|ALT|ALTE|AVANT|ETAIT|ANCIEN|ANCIENNE|ANTES|ERA|EERST|OUD|OUDE|TIDLIGERE|VAR|GAMMEL|ANTIGO|ESKI|ONCEKI';
const newWords =
  'NOW|NEW|UPDATED|JETZT|NEU|NEUE|NUN|MAINTENANT|NOUVEAU|NOUVEL|NOUVELLE|DESORMAIS|AHORA|NUEVO|NUEVA|NU|NIEUW|NIEUWE|NA|NY|NYE|NYTT|AGORA|NOVO|NOVA|YENI';
const noun = '(?: (?:TIMES?|ZEIT(?:EN)?|HORAIRES?|HEURES?|HORAS?|HORARIOS?|TIJD(?:EN)?|TID(?:ER)?|SAAT(?:LER)?))?';
const rowOfOld = new RegExp(`^[^A-Z]{0,4}(?:${oldWords})${noun} ?:`);
const rowOfNew = new RegExp(`^[^A-Z]{0,4}(?:${newWords})${noun} ?:`);
/** `was 12:40 now 14:15` */
const rightBefore = new RegExp(`(?<![A-Z])(?:${oldWords})[ :]{1,4}$`);
const insteadOf =
  'INSTEAD OF|RATHER THAN|STATT|ANSTATT|ANSTELLE VON|AU LIEU DE|AU LIEU DES|EN VEZ DE|EN LUGAR DE|IN PLAATS VAN|I STEDET FOR|ISTEDENFOR|EM VEZ DE|EM LUGAR DE';
/** `16:30 yerine 15:05` */
const rightBehind = /^(?:'[A-Z]{2,3})? (?:YERINE)(?![A-Z])/;
const before = new RegExp(`(?<![A-Z])(?:${insteadOf}) (?:(?:AT|UM|DE|LAS|AS|KL|OM) )?$`);
const anyOld = new RegExp(`(?<![A-Z])(?:${oldWords}|${insteadOf}|YERINE)(?![A-Z])`);
const LONGEST_PHRASE = 24;
/** `16:30` */
const CLOCK = 5;

/** Times that a change has replaced belong to no flight: `was 12:40 now 14:15`, `Eski saat: 09:05`. */
export function muteOldTimes(lines: readonly LineCandidates[]): void {
  lines.forEach((line, at) => {
    if (!anyOld.test(line.line.folded)) return;
    const isRow = isRowOf(rowOfOld, line) && [lines[at - 1], lines[at + 1]].some((beside) => isRowOf(rowOfNew, beside));
    for (const clock of line.clocks) if (isRow || isOldBeside(line, clock)) clock.role = 'other';
  });
}

function isOldBeside({ clocks, line: { folded } }: LineCandidates, { at }: Clock): boolean {
  if (clocks.length < 2) return false;
  const phrase = folded.slice(Math.max(0, at - LONGEST_PHRASE), at);
  return rightBefore.test(phrase) || before.test(phrase) || rightBehind.test(folded.slice(at + CLOCK, at + CLOCK + 12));
}

function isRowOf(start: RegExp, line: LineCandidates | undefined): boolean {
  return line !== undefined && line.flights.length === 0 && start.test(line.line.folded) && line.clocks.length > 0;
}
