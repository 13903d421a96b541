import type { MailLine } from './candidates/lines.ts';

/** Words of accounts of miles, parcels, sales and office hours beside a number: it is no flight to complete. */
const ofOtherThings =
  /(?<![A-Z])(?:MILES|MEILEN|MILLAS|MILHAS|MILJOEN|MIJLEN|MIL PUAN|POINTS?|PUNKTE|PUNTOS|PONTOS|POENG|PUAN|PARCELS?|PAKET|PAQUETE|COLIS|PAKKE|TRACK(?:ING)?|INVOICE|RECHNUNG|FACTURA|FACTURE|FATURA|FAKTURA|OFFERS?|ANGEBOTE?|OFERTAS?|OFFRES?|AANBIEDING|TILBUD|DAILY|TAGLICH|DIARIO|QUOTIDIEN|DAGELIJKS|DAGLIG|BOOK BY|PRICES?|COSTS?)(?![A-Z])|里程|积分|优惠/;
/** 811.00 USD, EUR 120,50 */
const price =
  /(?<![A-Z])(?:USD|EUR|GBP|AUD|BRL|TRY|NOK|CNY|CHF)[ $€£]?\d|\d[.,]\d{2} ?(?:USD|EUR|GBP|AUD|BRL|TRY|NOK|CNY|CHF)|[$€£] ?\d/;
const weekdays =
  /(?<![A-Z])(?:MON|MO|LUN|L|SEG|MA|MAN|PZT) ?[-–] ?(?:FRI|FR|VIE|VEN|V|SEX|VR|FRE|CUM|SUN|SO|SAT|SA|DOM|DIM|ZO)(?![A-Z])/;
const comment = /^\s*(?:\/\/|#|\*)|[{};]\s*$/;

/** Whether a line only mentions a number, and makes no flight of it. */
export function isMention({ folded }: MailLine): boolean {
  if (ofOtherThings.test(folded) || price.test(folded) || weekdays.test(folded) || comment.test(folded)) return true;
  return folded.replace(/[A-Z0-9\s\u3400-\u9fff]/g, '').length > folded.length * MOST_SIGNS;
}

/** Share of a line that may be signs. */
const MOST_SIGNS = 0.3;
