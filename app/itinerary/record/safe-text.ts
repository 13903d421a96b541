import { recordLimits } from './record.ts';

/** Digits, or what a terminal prints for them, whatever stands between. */
const between = /(?<=[\dX*#•])[^A-Za-z\d*#•]{1,3}(?=[\dX*#•])/g;
const digits = /\d{12,}/g;
const LONGEST_TELEPHONE = 12;
/** "XXXX XXXX XXXX 1111", "411111......1111" */
const masked = /[X*#•]{4}\d{3}|\d{4}[X*#•]{4}|\d{4}[.]{4,}\d{3}/;
const cardCode = /(?<![A-Z])(?:CC)?(?:VI|CA|AX|MC|DC|DS|TP|JC|UP|EC)[ -]?\d{4}[ -]?\d{4}/;
const security = /(?<![A-Z])(?:CV[VCN]2?|CCV|CV2|CID|CSC)(?![A-Z])|SECURITY CODE/;
/** Papers of persons, ways to reach them, and what opens doors. */
const personal =
  /PASSPORT|PSPT|(?<![A-Z])PPT?(?![A-Z])|DOC[SAO](?=[^A-Z]{0,3}\/| (?:[A-Z\d]{2} )?H[KN]\d)|FOID|CTC[A-Z]|PASSWORD|PSWD/;

/** Whether a number of a card may stand in it, which has 12 to 19 digits that satisfy Luhn's sum (ISO/IEC 7812). */
export function mayHoldCard(text: string): boolean {
  const joined = text.replace(between, '');
  if (masked.test(joined) || masked.test(text)) return true;
  return (joined.match(digits) ?? []).some((run) => run.length > LONGEST_TELEPHONE || satisfiesLuhn(run));
}

/** Null where a number of a card or a passport may stand: its date and code stand beside it. */
export function safeText(text: string): string | null {
  const upper = text.toUpperCase();
  if (mayHoldCard(upper) || [cardCode, security, personal].some((word) => word.test(upper))) return null;
  const cut = text.trim().slice(0, recordLimits.text).trim();
  return cut === '' ? null : cut;
}

function satisfiesLuhn(run: string): boolean {
  const sum = [...run].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
