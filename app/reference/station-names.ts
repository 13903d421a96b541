/** "Strasbourg railway station", and "Saint-Pierre-des-Corps railway station, Tours". */
const ENGLISH_STATION = /^(.+) railway station(?=, |$)/;

const forms: Readonly<Record<string, (town: string) => string>> = {
  es: (town) => `Estación de ${town}`,
  cn: (town) => `${town}${/\p{Script=Latin}$/u.test(town) ? ' ' : ''}火车站`,
  pt: (town) => `Estação de ${town}`,
  de: (town) => `Bahnhof ${town}`,
  fr: (town) => `Gare ${/^[aeiouyéèêâîh]/i.test(town) ? 'd’' : 'de '}${town}`,
  no: (town) => `${town} jernbanestasjon`,
  nl: (town) => `Station ${town}`,
  tr: (town) => `${town} Garı`,
};

/** @returns "Bahnhof Straßburg"; null where the name is no English station name or the language has no form */
export function translateStation(
  name: string,
  language: string,
  translateTown: (town: string) => string,
): string | null {
  const town = ENGLISH_STATION.exec(name)?.[1];
  const form = forms[language];
  if (town === undefined || form === undefined) return null;
  return name.replace(ENGLISH_STATION, () => form(translateTown(town)));
}
