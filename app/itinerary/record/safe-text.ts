import { recordLimits } from './record.ts';

/** Numbers of cards, whole, in groups or masked by the terminal, and words beside them. Telephones have fewer digits. */
const digits = /\d{13}/;
const groups = /(?<!\d)(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{4,5})(?!\d)/;
const masked = /[X*]{6}[X*]{0,20}\d{3}/;
const cardCode = /\b(?:CC)?(?:VI|CA|AX|MC|DC|DS|TP|JC|UP|EC)[ -]?\d{4}[ -]?\d{4}/;
const security = /\bCV[VC]2?\b/;
const cardWords = [digits, groups, masked, cardCode, security];

/** Null where a number of a card may stand: its date and code stand beside it. */
export function safeText(text: string): string | null {
  if (cardWords.some((word) => word.test(text))) return null;
  const cut = text.trim().slice(0, recordLimits.text).trim();
  return cut === '' ? null : cut;
}
