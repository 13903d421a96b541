/** Family name and first initial: terminals cut given names. */
function initialOf(name: string): string {
  const [family = '', given = ''] = name.split('/');
  return `${family}/${given.charAt(0)}`;
}

/** Whether two lists of names have a traveller in common. */
export function haveSameTraveller(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some.map(initialOf));
  return others.some((name) => known.has(initialOf(name)));
}
