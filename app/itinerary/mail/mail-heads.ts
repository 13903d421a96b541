import { findPlaceByName } from '~/reference/place-names.ts';
import { findLabels } from './candidates/labels.ts';
import type { MailLine } from './candidates/lines.ts';

/** Lines of a mail's head and of quotations, whose dates belong to no flight. */
const heads = [
  /^(?:SENT|GESENDET|ENVOYE|ENVIADO(?: EL| EM)?|VERZONDEN|SENDT|GONDERILDI|发件时间|发送时间|时间) ?:/,
  /^(?:DATE|DATUM|FECHA|DATA|DATO|TARIH|日期) ?: .{0,30}\d:\d\d:\d\d/,
  /^(?:RECEIVED|MESSAGE-ID|X-[A-Z-]{2,20}|DKIM-SIGNATURE|RETURN-PATH) ?:/,
];
const quoted = /WROTE|SCHRIEB|ESCRIBIO|A ECRIT|SCHREEF|SKREV|ESCREVEU|YAZDI|写道/;

/** `Tamsin Okoro  9:41 AM` above what she says; `Porto  9:41` is a place. */
const speaker =
  /^(\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}?[\p{L}.'’-]{0,20}){0,3}) {0,3}[,|·–-]?(?: {1,3}|\()(?:(?:Today|Yesterday|Heute|Gestern|Hoy|Ayer|Hier|Vandaag|I dag|Hoje|Ontem|Bugün|今天|昨天)(?: at| um| à| om)? )?\d{1,2}[:.]\d\d(?: ?[AP]M)?\)?$/iu;
/** `Tamsin, [01.09.2027 09:41]` */
const stamped =
  /^(\p{Lu}[\p{L} .'’-]{1,40}),? \[(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? )?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]$/iu;
const FEWEST_TURNS = 2;

export function withoutMailHeads(lines: readonly MailLine[]): MailLine[] {
  const turns = lines.map((line, at) => isTurn(line, lines[at + 1]));
  const isChat = turns.filter((isOne) => isOne).length >= FEWEST_TURNS;
  return lines.flatMap((line, at) => {
    const isHead = heads.some((head) => head.test(line.folded));
    if (isHead || (line.folded.endsWith(':') && quoted.test(line.folded)) || (isChat && turns[at] === true)) return [];
    return isChat && turns[at - 1] === true ? [{ ...line, opens: true }] : [line];
  });
}

function isTurn({ printed, folded, opens }: MailLine, next: MailLine | undefined): boolean {
  const found = opens && next?.opens === false ? (speaker.exec(printed) ?? stamped.exec(printed)) : null;
  const name = found?.[1];
  return name !== undefined && findLabels(folded).length === 0 && findPlaceByName(name) === null;
}

const recipient = /^(?:FOR|FUR|POUR|PARA|VOOR|TIL|PER) ?:/;
const otherHead =
  /^(?:FROM|DE|VON|VAN|FRA|KIMDEN|SUBJECT|BETREFF|OBJET|ASUNTO|ASSUNTO|ONDERWERP|EMNE|KONU|CC|KOPI|COPIA|KOPIE) ?:/;
const NEAR = 3;

/** `Para: Marta Ruiz` between sender and subject: who got a mail that is forwarded. */
export function isRecipient(lines: readonly { line: MailLine }[], at: number): boolean {
  if (!recipient.test(lines[at]?.line.folded ?? '')) return false;
  return lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ line }) => otherHead.test(line.folded));
}
