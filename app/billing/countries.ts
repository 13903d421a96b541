/** Names by which people call a country that no list of names has. */
const nicknames: Record<string, string> = {
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  holland: 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
};

/** The languages in which customers write their country's name; English also as "Turkey" was. */
const locales = ['en', 'es', 'zh-Hans', 'pt', 'de', 'fr', 'nb', 'nl', 'tr'];

/** Member states of the European Union, by ISO 3166. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

let named: Map<string, string> | undefined;

/** The ISO code of what an account has as its country: a code already, or a name in one of the nine languages. */
export function countryCode(text: string): string | null {
  const given = text.trim();
  if (/^[a-z]{2}$/i.test(given) && given.toUpperCase() !== 'UK') return given.toUpperCase();
  named ??= namesOfCountries();
  return named.get(given.toLowerCase()) ?? null;
}

export const isInUnion = (code: string): boolean => union.includes(code);

function namesOfCountries(): Map<string, string> {
  const names = new Map(Object.entries(nicknames));
  for (const locale of locales) {
    const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of possibleCodes()) {
      const name = regions.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}

function possibleCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code); // "DD" is Germany's old one
}
