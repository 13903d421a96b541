const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${label}\\.){1,8}[a-z]{2,63}$`, 'i');

/** The one address of a mail, or null: a name, a second address or a line break is none. */
export function mailRecipient(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed.length <= 254 && address.test(trimmed) ? trimmed : null;
}

//  SSR CTCE KL HK1/ODETTE.ALBRIGHT//EXAMPLE.COM
const printed =
  /\bCTCE\b.{0,12}?HK\d{0,2}[ /]([A-Z\d./-]{1,64}?)\/\/((?:[A-Z\d]{1,63}\.\/?){1,8}[A-Z]{2,24})(?![A-Z\d])/gi;
/** As airlines print what a terminal cannot (IATA, contact elements). */
const signs: Record<string, string> = { '..': '_', './': '-' };

/** The passengers' own address, where the booking names exactly one; an agency's is none of theirs. */
export function printedRecipient(text: string): string | null {
  const found = [...text.matchAll(printed)].map(([, name = '', host = '']) =>
    `${name}@${host}`.replace(/\.\.|\.\//g, (sign) => signs[sign] ?? sign).toLowerCase(),
  );
  return new Set(found).size === 1 ? mailRecipient(found[0] ?? '') : null;
}
