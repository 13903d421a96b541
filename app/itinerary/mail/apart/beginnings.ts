import { greets, salutation } from '../names-without-label.ts';
import { isFirmOrPlace, isTitle } from '../person-names.ts';

interface BeginningLine {
  printed: string;
  folded: string;
  opens: boolean;
}

/** Whether a mail or a letter begins with a line: the head of a mail, or somebody who is greeted. */
export const beginsAt = (lines: readonly BeginningLine[], at: number): boolean =>
  isForwarded(lines[at]) || isMailHead(lines, at) || (opensAt(lines, at) && isSalutation(lines[at]?.printed ?? ''));

/** Below an empty line or a rule, or where the head of a mail ends. */
function opensAt(lines: readonly BeginningLine[], at: number): boolean {
  const above = lines[at - 1];
  return above === undefined || lines[at]?.opens === true || rule.test(above.printed) || isHeadLine(above);
}

const rule = /^[-_=*]{3}/;

const headWords = (words: string): RegExp => new RegExp(`^(?:${words}) ?[:：]`);
const subjects = 'SUBJECT|BETREFF|OBJET|SUJET|ASUNTO|ASSUNTO|ONDERWERP|EMNE|KONU|主题';
const senders = 'FROM|DE|VON|VAN|FRA|KIMDEN|发件人';
const days = 'SENT|GESENDET|ENVOYE|ENVIADO|VERZONDEN|SENDT|GONDERILDI|发送时间|DATE|DATUM|FECHA|DATA|DATO|TARIH|日期';
const others = 'TO|AN|A|PARA|AAN|TIL|KIME|收件人|CC|KOPI|COPIA|KOPIE';
const head = headWords(`${subjects}|${senders}|${days}|${others}`);
const sent = headWords(days);
const subject = headWords(subjects);
const sender = headWords(senders);
const LONGEST_HEAD = 6;

export const isHeadLine = ({ folded }: Pick<BeginningLine, 'folded'>): boolean => head.test(folded);

/** `Sent: Tuesday, 24 November 2026 09:12` */
export const isSentLine = ({ folded }: Pick<BeginningLine, 'folded'>): boolean => sent.test(folded);

/** The first line of a block with a subject, or with the sender's address: `From: London` is none. */
function isMailHead(lines: readonly BeginningLine[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (line === undefined || !isHeadLine(line)) return false;
  const isFirst = above === undefined || line.opens || rule.test(above.printed) || isForwarded(above);
  if (!isFirst) return false;
  const block = lines.slice(at, at + LONGEST_HEAD);
  const end = block.findIndex((one) => !isHeadLine(one));
  return block
    .slice(0, end === -1 ? LONGEST_HEAD : end)
    .some(({ folded }) => subject.test(folded) || (sender.test(folded) && folded.includes('@')));
}

/** `---------- Forwarded message ---------` */
const forwarded =
  /^[-_=*]{2,20} ?(?=.{0,40}(?:MESSAGE|MAIL|NACHRICHT|MENSAJE|MENSAGEM|BERICHT|MELDING|ILETI|邮件|转发))[^-_=*]{4,40}[-_=*]{2,20}$/;
const isForwarded = (line: BeginningLine | undefined): boolean => line !== undefined && forwarded.test(line.folded);

/** `Good morning` and `Sehr geehrte` are two words; `Boa Vista` is none of them. */
const greeting =
  /^(?:(?!(?:good|sehr|guten|buen[oa]s|goede|god|bo[am]|iyi|dag) )\p{L}+|\p{L}+ (?:morning|afternoon|evening|day|geehrte[rs]?|tag|morgen|abend|d[ií]as|tardes?|noches|middag|avond|dag|kveld|dia|noite))[ ,]{1,2}([^,:!?()\d]{2,60}?) ?([,:，：]?)$/iu;
const hanGreeting =
  /^(?:尊敬的|亲爱的)[\u3400-\u9fff]{1,12}[,:，：]?$|^[\u3400-\u9fff]{2,5}(?:先生|女士|小姐)?[,，]?您好[,:，：]?$/;

/** A word of greeting and a name or a group: `Liebe Grüße` and `Buenos Aires` greet nobody. */
export function isSalutation(printed: string): boolean {
  if (printed.length > LONGEST_SALUTATION) return false;
  if (hanGreeting.test(printed)) return true;
  const [, whom = '', end] = (greets(printed) ? greeting.exec(printed) : null) ?? [];
  const words = whom.split(' ').filter((word) => !joins.test(word));
  const own = words.filter((word) => !isTitle(word) && !group.test(word));
  const isNamed = own.every((word) => name.test(word) && !closing.test(word)) && words.length > 0;
  const isPlain = end !== '' || own.length < words.length;
  const isPlace = own.length > 0 && isFirmOrPlace({ text: own.join(' '), isCertain: false });
  return isNamed && isPlain && own.length <= MOST_WORDS && !isPlace;
}

const LONGEST_SALUTATION = 90;
const MOST_WORDS = 6;
const name = /^\p{Lu}[\p{L}'’.-]{0,24}$/u;
const joins = /^(?:and|und|et|y|e|en|og|ve|or|oder|ou|o|&|de|da|do|dos|di|du|del|la|le|el|van|von|der|den|ten|ter)$/;
/** `Liebe Grüße`, `Beste Verbindung` */
const closing = /^(?:Gr(?:ü|u|ue)(?:ß|ss)e?|W(?:ü|ue?)nsche|Groet|Reise|Verbindung|Preis|Flug|Regards|Wishes)/i;
/** `Dear valued customers`, `Estimados clientes`: a noun with a capital passes as a name. */
const group =
  /^(?:all|both|team|valued|sirs?|madam|(?:famil|client|customer|guest|gast|gjest|klant|kund|passag|passenger|pasajer|travel|viajer|voyageur|reiziger|reisende|coll|friend|to[ud]|equip)\p{L}{0,7})$/iu;

/** Lines that may begin a mail, before they are looked at. */
export const mayBegin = new RegExp(
  `^[ \\t>|*]{0,8}(?:${salutation.source.slice(1)}|[-_=*]{2}|(?:${subjects}|${senders}) ?[:：]|尊敬的|亲爱的|[\\u3400-\\u9fff]{2,9}[,，]?您好)`,
  'gimu',
);
