const names: Readonly<Record<string, string>> = {
  amadeus: 'Amadeus',
  apollo: 'Apollo',
  galileo: 'Galileo',
  kiu: 'KIU',
  navitaire: 'Navitaire',
  sabre: 'Sabre',
  travelsky: 'TravelSky',
  worldspan: 'Worldspan',
};

/** "TravelSky"; null for what no system printed. */
export const systemName = (dialect: string): string | null =>
  (Object.hasOwn(names, dialect) ? names[dialect] : null) ?? null;
