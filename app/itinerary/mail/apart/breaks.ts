import type { MailLine } from '../candidates/lines.ts';
import { isQuotation } from '../mail-heads.ts';
import { greets } from '../names-without-label.ts';

/** How plainly another mail or booking begins with a line, the plainest last. */
export const breaks = { line: 0, gap: 1, quotation: 2, greeting: 3, mail: 4 } as const;
export type Break = (typeof breaks)[keyof typeof breaks];

export function breakAt(lines: readonly MailLine[], at: number): Break {
  const line = lines[at];
  if (line === undefined) return breaks.line;
  if (forwarded.test(line.folded) || isMailHead(lines, at)) return breaks.mail;
  if (greets(line.printed) || hanGreeting.test(line.printed)) return breaks.greeting;
  if (isQuotation(line.folded)) return breaks.quotation;
  return line.opens ? breaks.gap : breaks.line;
}

/** `---------- Forwarded message ---------` */
const forwarded =
  /^[-_=*]{2,20} ?(?=.{0,40}(?:MESSAGE|MAIL|NACHRICHT|MENSAJE|MENSAGEM|BERICHT|MELDING|ILETI|邮件|转发))[^-_=*]{4,40}[-_=*]{2,20}$/;
const hanGreeting = /^(?:尊敬的|亲爱的|您好)/;

const head =
  /^(?:FROM|DE|VON|VAN|FRA|KIMDEN|发件人|SENT|GESENDET|ENVOYE|ENVIADO|VERZONDEN|SENDT|GONDERILDI|发送时间|DATE|DATUM|FECHA|DATA|DATO|TARIH|日期|TO|AN|A|PARA|AAN|TIL|KIME|收件人|CC|SUBJECT|BETREFF|OBJET|SUJET|ASUNTO|ASSUNTO|ONDERWERP|EMNE|KONU|主题) ?[:：]/;
const subject = /^(?:SUBJECT|BETREFF|OBJET|SUJET|ASUNTO|ASSUNTO|ONDERWERP|EMNE|KONU|主题) ?[:：]|@/;
const LONGEST_HEAD = 6;

/** The first line of sender and subject: `From: London` is none of them. */
function isMailHead(lines: readonly MailLine[], at: number): boolean {
  const isHead = (index: number) => head.test(lines[index]?.folded ?? '');
  if (!isHead(at) || (lines[at]?.opens === false && isHead(at - 1))) return false;
  const block = lines.slice(at, at + LONGEST_HEAD);
  const end = block.findIndex((_, index) => !isHead(at + index));
  return block.slice(0, end === -1 ? LONGEST_HEAD : end).some(({ folded }) => subject.test(folded));
}
