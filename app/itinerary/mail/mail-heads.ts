import type { MailLine } from './candidates/lines.ts';

/** Lines of a mail's head and of quotations, whose dates belong to no flight. */
const heads = [
  /^(?:SENT|GESENDET|ENVOYE|ENVIADO(?: EL| EM)?|VERZONDEN|SENDT|GONDERILDI|发件时间|发送时间|时间) ?:/,
  /^(?:DATE|DATUM|FECHA|DATA|DATO|TARIH|日期) ?: .{0,30}\d:\d\d:\d\d/,
  /^(?:RECEIVED|MESSAGE-ID|X-[A-Z-]{2,20}|DKIM-SIGNATURE|RETURN-PATH) ?:/,
];
const quoted = /WROTE|SCHRIEB|ESCRIBIO|A ECRIT|SCHREEF|SKREV|ESCREVEU|YAZDI|写道/;

export function withoutMailHeads(lines: readonly MailLine[]): MailLine[] {
  return lines.filter(
    ({ folded }) => !heads.some((head) => head.test(folded)) && !(folded.endsWith(':') && quoted.test(folded)),
  );
}
